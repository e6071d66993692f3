"""A mistake of the program's own, in the window: it is told calmly, and the program goes on where it can."""
