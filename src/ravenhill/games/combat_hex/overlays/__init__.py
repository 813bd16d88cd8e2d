"""Lays things over the field: kill zones, reach, lines of sight, damage chains."""
