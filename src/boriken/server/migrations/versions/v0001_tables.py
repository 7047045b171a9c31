"""Tables, their rows, and the keys of their seats."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create the tables of the database."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("made", sa.Text, nullable=False),
        sa.Column("made_at", sa.Float, nullable=False),
        sa.Column("owner", sa.String(64)),
        sa.Column("owned_until", sa.Float, nullable=False, server_default="0"),
    )
    op.create_table(
        "rows",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("sequence", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("action_id", sa.String(64), nullable=False),
        sa.Column("act", sa.Text, nullable=False),
        sa.Column("made_at", sa.Float, nullable=False),
        sa.UniqueConstraint("table_id", "action_id", name="rows_action_id"),
    )
    op.create_table(
        "keys",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False, index=True),
        sa.Column("seat", sa.Integer),
        sa.Column("is_host", sa.Boolean, nullable=False),
    )


def downgrade() -> None:
    """Drop the tables of the database."""
    for table in ("keys", "rows", "tables"):
        op.drop_table(table)
