"""The only room that imports Qt: the window."""
