"""Runs the rules of play, section by section of the rule book."""
