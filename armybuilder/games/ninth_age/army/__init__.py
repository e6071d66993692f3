"""Rosters taken over from armies of imported data."""
