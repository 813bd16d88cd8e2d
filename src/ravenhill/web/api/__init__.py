"""JSON over HTTP for programs that play."""
