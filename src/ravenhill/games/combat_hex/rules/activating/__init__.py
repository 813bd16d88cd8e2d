"""Uses abilities and pays for them (section 8)."""
