"""Wounds (section X4)."""
