"""The table's server: games that people play in the browser."""
