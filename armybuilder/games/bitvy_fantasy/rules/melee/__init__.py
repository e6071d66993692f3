"""Section 5: fights of two and of many, and the phase of melee."""
