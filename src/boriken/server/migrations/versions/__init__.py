"""The migrations; sorted by name, the oldest is the first."""
