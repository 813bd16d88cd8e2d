"""What a game gets for nothing: a table of columns, words for the log, positions, a plain board."""
