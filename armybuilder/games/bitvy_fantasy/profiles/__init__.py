"""What armlists and cards print: units (BF-L), artefacts (section 3.1), magic cards (section 3); the readers of their files."""
