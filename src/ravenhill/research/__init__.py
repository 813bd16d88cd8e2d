"""Offers both games as environments for learning: PettingZoo, OpenSpiel, and a table as a row of numbers."""
