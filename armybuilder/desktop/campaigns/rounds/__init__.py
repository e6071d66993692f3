"""Rounds in the window: seasons and rounds, who meets whom, how a game comes to its result."""
