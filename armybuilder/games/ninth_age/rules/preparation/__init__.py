"""The steps before a game, its size and the rosters: sections VII, VII.A and VII.B."""
