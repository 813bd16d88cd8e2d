"""What is seen of a battle as it happens."""
