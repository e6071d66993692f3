"""The profiles of units as cards print them, and how files, lists and forms tell them: section 2."""
