"""The script that Alembic runs: on an open connection, it runs the migrations that are missing."""

from alembic import context

from boriken.server.store import METADATA

connection = context.config.attributes.get("connection")
if connection is None:
    raise SystemExit("Alembic has no connection here: run `boriken serve`, which migrates the database of Boriken")
context.configure(connection=connection, target_metadata=METADATA, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
