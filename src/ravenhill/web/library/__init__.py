"""Serves rules and gallery: every rule to read and to search, every thing to browse, every word explained."""

from ravenhill.web.library.linking import link_rules
from ravenhill.web.library.showing import about

__all__ = ["about", "link_rules"]
