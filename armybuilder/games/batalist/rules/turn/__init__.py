"""The turn: initiative and slots (sections 4 and 6), dealing orders (5), activations and their orders (7)."""
