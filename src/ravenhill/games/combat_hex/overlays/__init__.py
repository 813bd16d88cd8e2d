"""What can be laid over the field: kill zones, reach, lines of sight, damage chains."""
