"""Runs combats, free attacks and damage (section 6)."""
