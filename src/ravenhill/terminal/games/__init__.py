"""What each game shows at the terminal."""
