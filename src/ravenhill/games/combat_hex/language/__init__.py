"""Everything players read: names, prompts, buttons, refusals and the log."""
