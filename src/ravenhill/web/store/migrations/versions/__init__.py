"""Holds the steps; a released step never changes."""
