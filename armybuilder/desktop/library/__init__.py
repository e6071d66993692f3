"""The Library workspace: every unit there is, found quickly, shown as its card."""
