"""Copies of the database in the window: taken while it is open, looked into, and taken back from."""
