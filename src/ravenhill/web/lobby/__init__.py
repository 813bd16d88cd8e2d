"""The start page, new games and invitations."""
