"""Attacks and combats, from the first blow to the retreat."""
