"""Starts, plays, records and replays one game."""
