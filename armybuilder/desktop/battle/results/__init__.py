"""The result of a battle in the window: shown, put right, entered of a game played away, joined with another's report."""
