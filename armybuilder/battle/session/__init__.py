"""A battle in play: its state, the commands that players give, the events that change it, undo, and what may be done now."""
