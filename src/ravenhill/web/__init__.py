"""Serves both games to the browser: alone, at one screen or with friends far away."""
