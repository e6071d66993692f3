"""What a player has chosen, what it costs, and whether it is legal."""
