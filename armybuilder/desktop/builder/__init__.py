"""Building an army: what can be taken, the army, and the unit that is chosen."""
