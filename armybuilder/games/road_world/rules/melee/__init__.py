"""Melee (section 10, X3): declaring it, its blows, leaving it (9.4)."""
