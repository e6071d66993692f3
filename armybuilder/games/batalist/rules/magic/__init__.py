"""Casting (section 8), and the spells (13)."""
