"""Defines what a game offers the rest of the program."""
