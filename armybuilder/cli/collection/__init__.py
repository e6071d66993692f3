"""Commands about what a player owns."""
