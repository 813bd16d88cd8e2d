"""The games, and what they share."""
