"""Watchfires: two captains send scouts to light five towers before dawn."""
