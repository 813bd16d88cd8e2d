"""Tells what people see of a battle as it happens."""
