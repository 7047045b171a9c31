"""Tree search, rollouts, networks and evaluators. The compiled parts are built with each game's rules."""
