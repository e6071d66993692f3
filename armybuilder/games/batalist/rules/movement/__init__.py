"""The order of movement (section 12) over terrain (3.1)."""
