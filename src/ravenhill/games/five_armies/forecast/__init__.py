"""What an answer would set off at once, found by trying it in a copy of a world that the seat knows."""
