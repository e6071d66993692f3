"""Morale tests and the flights that follow from them (section 10), and the skills that bear on them (11)."""
