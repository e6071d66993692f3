"""What can be fielded: games, editions, factions, units and the entry tree they stand in."""
