"""Positions as TOML: reads, checks and writes them."""
