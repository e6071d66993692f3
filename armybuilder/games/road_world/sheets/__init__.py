"""The cards of battle units, and the same as lines of text."""
