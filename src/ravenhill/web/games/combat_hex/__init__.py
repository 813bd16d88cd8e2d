"""Presents Combat Hex in the browser."""
