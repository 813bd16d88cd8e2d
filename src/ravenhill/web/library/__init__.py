"""Rules and gallery: every rule to read and to search, every thing of both games to browse, every word explained."""

from ravenhill.web.library.linking import linked
from ravenhill.web.library.showing import about

__all__ = ["about", "linked"]
