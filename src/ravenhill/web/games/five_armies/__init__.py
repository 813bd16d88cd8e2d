"""Presents The Battle of Five Armies in the browser."""
