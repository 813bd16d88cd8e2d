"""Runs games in use: rooms, the referee, clocks, computer opponents, and the state each viewer gets."""
