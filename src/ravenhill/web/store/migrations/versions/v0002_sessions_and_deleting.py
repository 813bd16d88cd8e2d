"""Lets persons sign out everywhere, and leave a seat for good while the game stays for the others."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds the columns: no person has signed out yet or left a seat."""
    op.add_column("persons", sa.Column("session", sa.Integer, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("gone", sa.Boolean, nullable=False, server_default=sa.false()))
