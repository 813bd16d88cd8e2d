"""Plays the games at a terminal."""
