"""Shows each game at the terminal."""
