"""Fills the library of Combat Hex: warriors, abilities, armies and maps."""
