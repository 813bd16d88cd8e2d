"""Words the game for its players: names, prompts, buttons, refusals and the log."""
