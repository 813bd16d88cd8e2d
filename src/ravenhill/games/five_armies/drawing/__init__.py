"""Draws the board as SVG from a view."""
