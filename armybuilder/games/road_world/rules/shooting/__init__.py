"""Shooting (section X5)."""
