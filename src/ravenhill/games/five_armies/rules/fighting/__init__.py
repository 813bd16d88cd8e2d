"""Runs attacks and combats, from the first blow to the retreat."""
