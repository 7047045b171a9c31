"""Migrate a database before it is used."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from boriken.server.store import Store

LOCK = 0x426F72696B656E  # PostgreSQL's name for "one server at a time brings the database up to date"


async def migrate(store: Store) -> None:
    """Run the missing migrations; several processes that start together run them once."""
    async with store.engine.begin() as connection:
        await connection.run_sync(_upgrade)


def _upgrade(connection: sa.Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(sa.text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
