"""Real and virtual shooting, ammunition, grenades and aimed fire: sections 6, 7 and 11.1."""
