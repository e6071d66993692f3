"""Decks of cards: composed, looked over, tried out, printed."""
