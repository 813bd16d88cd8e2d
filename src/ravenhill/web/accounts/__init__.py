"""Serves a person's own pages: name, links, feed, export, deletion."""
