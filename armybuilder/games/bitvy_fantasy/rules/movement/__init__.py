"""Section 4: moves (4.1), guns led along (4.2), walls, ladders and jumps (4.3)."""
