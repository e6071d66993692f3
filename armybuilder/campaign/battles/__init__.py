"""Battles come into a campaign: what is reported of them, and what follows from that."""
