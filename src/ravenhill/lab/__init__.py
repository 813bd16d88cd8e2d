"""Many games: played, kept, counted, rated and drawn."""
