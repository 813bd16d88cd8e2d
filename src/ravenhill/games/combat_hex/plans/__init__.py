"""Plans in Combat Hex: whole moves, charges, shots, abilities and set-ups."""
