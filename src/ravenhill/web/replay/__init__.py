"""Shows finished games: replay, proof of the dice, and the analysis board."""
