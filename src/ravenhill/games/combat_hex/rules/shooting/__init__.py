"""Shooting and line of sight (section 5)."""
