"""Zones, sight and distances (section 1), and terrain (3.1)."""
