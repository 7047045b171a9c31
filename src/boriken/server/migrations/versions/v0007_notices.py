"""Contacts for notices, the seats that these are about, and the secrets of the server."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Create the tables of notices."""
    op.create_table(
        "contacts",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("is_confirmed", sa.Boolean, nullable=False),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.Column("made_at", sa.Float, nullable=False),
    )
    op.create_table(
        "contact_seats",
        sa.Column("contact_id", sa.String(32), sa.ForeignKey("contacts.id"), primary_key=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True, index=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("made_at", sa.Float, nullable=False),
    )
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Drop the tables of notices."""
    for table in ("contact_seats", "contacts", "secrets"):
        op.drop_table(table)
