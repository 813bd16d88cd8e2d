"""Combats, free attacks and damage (section 6)."""
