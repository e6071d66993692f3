"""Dice, agreements, disputes and figures of cards: sections 1.2, 1.7, 2 and 12.2."""
