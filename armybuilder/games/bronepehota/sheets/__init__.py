"""Armlists, tokens and scales on paper and on the screen: section 2."""
