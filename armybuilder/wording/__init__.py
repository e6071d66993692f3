"""What the program says: keys and values from below become sentences of the window, the command line and the page."""
