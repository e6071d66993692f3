"""Shooting attacks (section 9), and the templates of shots (11)."""
