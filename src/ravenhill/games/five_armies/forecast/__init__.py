"""Foresees what an answer sets off at once, by trying it in a copy of a world that the seat knows."""
