"""Armies of imported games: what can be taken, what is in the army, and the options of a unit."""
