"""Routes one table: its page, its acts and its help."""
