"""Reads content packs and finds their faults."""
