"""San Juan with its expansion. `pack.py` names its parts; `README.md` maps rulebook sections to files."""
