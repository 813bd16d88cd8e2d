"""Using abilities and paying for them (section 8)."""
