"""Puerto Rico in four editions. `pack.py` names its parts; `README.md` maps rulebook sections to files."""
