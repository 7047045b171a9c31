"""The third expansion, the Smuggler: its role, its token, and role cards that are captured."""
