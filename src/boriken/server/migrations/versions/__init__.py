"""The steps, oldest first by their names."""
