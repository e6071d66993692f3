"""What is printed: the card of a base, its lines of text, and what the game is played with (3)."""
