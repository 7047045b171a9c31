"""The study, in parts: what is played, how it is summed up, drawn and told."""
