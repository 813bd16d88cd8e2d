"""Remembers drafts that became games, so that no other game is made from one of them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Creates the table."""
    op.create_table(
        "spent_drafts",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("until", sa.Float(53), nullable=False),
    )
    op.create_index("spent_drafts_until", "spent_drafts", ["until"])
