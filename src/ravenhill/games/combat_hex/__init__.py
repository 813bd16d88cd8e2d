"""Combat Hex: warriors on a hex map."""
