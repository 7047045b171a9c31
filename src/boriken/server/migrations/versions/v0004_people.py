"""People: names that belong to the keys of devices, and the seats that they have taken."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Create the tables of people."""
    op.create_table(
        "people",
        sa.Column("tag", sa.String(8), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("is_hidden", sa.Boolean, nullable=False),
        sa.Column("on_ladder", sa.Boolean, nullable=False),
        sa.Column("made_at", sa.Float, nullable=False),
        sa.Column("seen_at", sa.Float, nullable=False),
    )
    op.create_table(
        "devices",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("tag", sa.String(8), sa.ForeignKey("people.tag"), nullable=False, index=True),
        sa.Column("made_at", sa.Float, nullable=False),
    )
    op.create_table(
        "moving_codes",
        sa.Column("tag", sa.String(8), sa.ForeignKey("people.tag"), primary_key=True),
        sa.Column("hash", sa.String(64), nullable=False, unique=True),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_table(
        "blocks",
        sa.Column("tag", sa.String(8), sa.ForeignKey("people.tag"), primary_key=True),
        sa.Column("blocked", sa.String(8), primary_key=True),
    )
    op.create_table(
        "seatings",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("tag", sa.String(8), nullable=False, index=True),
        sa.Column("is_host", sa.Boolean, nullable=False),
        sa.Column("made_at", sa.Float, nullable=False),
    )


def downgrade() -> None:
    """Drop the tables of people."""
    for table in ("seatings", "blocks", "moving_codes", "devices", "people"):
        op.drop_table(table)
