"""The only room that speaks reportlab: armlists and summaries on paper."""
