"""Tours, initiative and turns: section 3."""
