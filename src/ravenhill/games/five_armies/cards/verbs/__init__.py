"""What only cards do: procedures that several cards share."""
