"""Players: from random to search, and programs of others."""
