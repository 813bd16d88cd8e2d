"""Moving and facing (section 4)."""
