"""Shows The Battle of Five Armies at the terminal."""
