"""Serves the start page, new games and invitations."""
