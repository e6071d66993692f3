"""The Survival Test and panic: sections 5.3 and 11.2."""
