"""The round and its parts (sections 5 to 8): its start, the command phase, activations, rest, tokens (X1, X6, X8, X10, X13)."""
