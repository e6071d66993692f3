"""Typed records: what their fields are, and how they are read from files, forms and JSON."""
