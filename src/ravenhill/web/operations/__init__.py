"""Serves operators: health, metrics and the doctor."""
