"""Damage, Armour Tests, lying models, capture and repair: sections 4.3, 5, 6.6, 6.7, 9 and 10.1."""
