"""Shows Combat Hex at the terminal."""
