"""Works out the odds of a fight before it starts."""
