"""The up-time of the server, the up-time of each row, and when a table must be looked at."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the columns and the table of clocks."""
    op.add_column("tables", sa.Column("due", sa.Float))
    op.create_index("ix_tables_due", "tables", ["due"])
    op.add_column("rows", sa.Column("served_at", sa.Float, nullable=False, server_default="0"))
    op.create_table(
        "uptime",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("served", sa.Float, nullable=False),
        sa.Column("beaten_at", sa.Float, nullable=False),
    )


def downgrade() -> None:
    """Drop the columns and the table of clocks."""
    op.drop_table("uptime")
    op.drop_column("rows", "served_at")
    op.drop_index("ix_tables_due", "tables")
    op.drop_column("tables", "due")
