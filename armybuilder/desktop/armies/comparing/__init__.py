"""Two armies beside each other, in the window."""
