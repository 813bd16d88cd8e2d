"""Fills the library of The Battle of Five Armies: board, cards, characters, units and pools."""
