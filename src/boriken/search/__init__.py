"""Tree search and networks: what players look ahead with. The compiled parts become code with each game's rules."""
