"""Recruiting and deployment (section 4), scenarios and reserves (X9, X11)."""
