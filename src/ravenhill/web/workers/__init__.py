"""Keeps slow work off the event loop: worker processes, their queue, threads."""
