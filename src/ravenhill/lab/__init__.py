"""Plays, stores, counts, rates and draws many games."""
