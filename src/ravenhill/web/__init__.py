"""Ravenhill in the browser: a server for both games, alone, at one screen or with friends far away."""
