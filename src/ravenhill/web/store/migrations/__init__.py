"""Migrates the tables, step by step."""
