"""Plans in The Battle of Five Armies: marches, attacks, walks, splits, sets, and the uses of a die."""
