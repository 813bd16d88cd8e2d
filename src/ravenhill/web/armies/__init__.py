"""Serves the army builder."""
