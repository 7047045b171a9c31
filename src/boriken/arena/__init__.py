"""Many games: simulation with statistics, matches between players, and the engine's speed."""
