"""The second expansion, Nobles: its buildings, and the nobles among a seat's colonists."""
