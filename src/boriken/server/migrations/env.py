"""What Alembic runs: it is given an open connection, and takes the steps that are missing."""

from alembic import context

from boriken.server.store import METADATA

connection = context.config.attributes.get("connection")
if connection is None:
    raise SystemExit("boriken's database is brought up to date by `boriken serve`")
context.configure(connection=connection, target_metadata=METADATA, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
