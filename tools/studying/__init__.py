"""The study, in parts: the games, their sums, the pictures and the page."""
