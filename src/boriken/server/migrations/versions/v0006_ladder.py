"""Ratings, and the games that have changed them."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Create the tables of the ladder."""
    op.create_table(
        "ratings",
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("player", sa.String(40), primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
    )
    op.create_table(
        "rated",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("player", sa.String(40), primary_key=True),
        sa.Column("rated_at", sa.Float, nullable=False, index=True),
    )


def downgrade() -> None:
    """Drop the tables of the ladder."""
    for table in ("rated", "ratings"):
        op.drop_table(table)
