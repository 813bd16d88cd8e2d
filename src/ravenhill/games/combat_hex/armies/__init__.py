"""Reads armies, and makes the set-up of a game from armies, maps and options."""
