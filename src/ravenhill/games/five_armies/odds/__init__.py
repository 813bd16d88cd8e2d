"""The odds of a fight before it starts."""
