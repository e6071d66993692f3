"""House rules (H) of skills and orders (11, 12): groups, ambushes, traps, reserves."""
