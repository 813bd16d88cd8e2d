"""Serves JSON over HTTP to programs that play."""
