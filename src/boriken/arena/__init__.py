"""Many games: simulation with statistics, and the engine's speed."""
