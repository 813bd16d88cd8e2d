"""Seats have time to watch what the others did before their clocks run."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody is watching."""
    op.add_column("seats", sa.Column("watched_at", sa.Integer, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("watched", sa.Float(53), nullable=False, server_default="0"))
