"""The fourth and fifth expansions, the Festival and its cards: tasks that reward the first seat that does them."""
