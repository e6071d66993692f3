"""Forces between battles: how they come in, stand, grow, are mended, and go out again."""
