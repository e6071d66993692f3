"""Armies that are made to a number of points, in the window."""
