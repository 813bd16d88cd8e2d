"""What a game offers the rest of the program."""
