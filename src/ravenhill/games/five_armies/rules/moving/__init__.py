"""Moving Armies, characters, Beorn and the Eagles."""
