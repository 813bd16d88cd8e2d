"""Identifies the address of a request, as limits count it."""

from __future__ import annotations

from ipaddress import IPv6Address, ip_address, ip_network

from starlette.requests import HTTPConnection

HOUSEHOLD = 64  # bits of an IPv6 address that one household has in common


def address_of(request: HTTPConnection) -> str:
    """The address of a client: an IPv4 address, or the /64 of an IPv6 one, of which each household has plenty."""
    host = request.client.host if request.client else ""
    try:
        found = ip_address(host.partition("%")[0])
    except ValueError:  # a socket file, or a client of the tests
        return host
    if not isinstance(found, IPv6Address):
        return str(found)
    return str(found.ipv4_mapped or ip_network((found, HOUSEHOLD), strict=False))
