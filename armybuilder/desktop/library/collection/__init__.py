"""The page of the Library that counts what a player owns."""
