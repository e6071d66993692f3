"""Magic items in hidden rosters, and the choice of spells: sections MI and VII.G."""
