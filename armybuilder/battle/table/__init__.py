"""The virtual table: a board with terrain and zones, bases on it, and what is measured there. Without window and files."""
