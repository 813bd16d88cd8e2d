"""Runs the rules of play, page by page of the rule book."""
