"""San Juan, with its expansion. `README.md` beside this file maps rulebook sections to files."""
