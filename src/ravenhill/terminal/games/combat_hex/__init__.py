"""Combat Hex at the terminal."""
