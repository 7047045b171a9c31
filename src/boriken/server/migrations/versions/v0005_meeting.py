"""Tables that wait for people of this server."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Create the table of tables that wait."""
    op.create_table(
        "listings",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("listed_at", sa.Float, nullable=False, index=True),
    )


def downgrade() -> None:
    """Drop the table of tables that wait."""
    op.drop_table("listings")
