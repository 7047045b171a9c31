"""Contacts for all seats of a person."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Create the table of people's contacts."""
    op.create_table(
        "contact_people",
        sa.Column("contact_id", sa.String(32), sa.ForeignKey("contacts.id"), primary_key=True),
        sa.Column("tag", sa.String(8), sa.ForeignKey("people.tag"), nullable=False, index=True),
        sa.Column("made_at", sa.Float, nullable=False),
    )


def downgrade() -> None:
    """Drop the table of people's contacts."""
    op.drop_table("contact_people")
