"""Moves Armies, characters, Beorn and the Eagles."""
