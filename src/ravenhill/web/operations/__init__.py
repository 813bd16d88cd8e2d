"""For operators: health, metrics and the doctor."""
