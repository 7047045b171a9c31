"""Migrate a database before it is used."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory

from boriken.server.store import Store

LOCK = 0x426F72696B656E  # PostgreSQL's name for "one server at a time brings the database up to date"
NEWEST = "head"


async def migrate(store: Store) -> None:
    """Run the missing migrations; several processes that start together run them once."""
    await migrate_to(store, NEWEST)


async def migrate_to(store: Store, revision: str) -> None:
    """Run the migrations that are missing up to a revision."""
    async with store.engine.begin() as connection:
        await connection.run_sync(_upgrade, revision)


def revisions() -> list[str]:
    """Return all revisions of the schema, the oldest first."""
    return [script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()][::-1]


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config


def _upgrade(connection: sa.Connection, revision: str) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(sa.text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
