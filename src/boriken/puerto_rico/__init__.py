"""Puerto Rico: the base game in four editions. `README.md` beside this file maps rulebook sections to files."""
