"""The database's history: each version is a step that Alembic takes when a server starts."""
