"""Section 2: turns and their four phases."""
