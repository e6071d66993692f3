"""Attacks in melee (section 9), and giants in them (11)."""
