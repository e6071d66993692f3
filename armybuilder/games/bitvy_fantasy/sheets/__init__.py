"""The printed armlists and artefact cards (BF-L), and units as lines of text."""
