"""Cards on screen: the printed sheet drawn by Qt, with tracks that slide."""
