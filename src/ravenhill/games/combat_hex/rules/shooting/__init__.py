"""Runs shooting and line of sight (section 5)."""
