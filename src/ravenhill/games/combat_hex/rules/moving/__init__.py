"""Moves and faces warriors (section 4)."""
