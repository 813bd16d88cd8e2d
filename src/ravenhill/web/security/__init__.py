"""Keeps strangers in bounds: keys, limits, headers, hosts and origins."""
