"""What recorded games tell: statistics of many, and of one what each decision was worth."""
