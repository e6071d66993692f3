"""Characteristics, weapons and sheets (sections 2 and 3, X14, X15), and Fatigue on characteristics (8.4)."""
