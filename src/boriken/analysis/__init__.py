"""Recorded games: statistics of many, and the analysis of one, decision by decision."""
