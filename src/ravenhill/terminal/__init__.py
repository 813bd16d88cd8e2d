"""The games at a terminal."""
