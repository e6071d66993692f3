"""Armies and points (section 3.3), deployment zones (3.4) and the placing of bases (3.5)."""
