"""The history of the database: each version is a migration that Alembic runs when a server starts."""
