"""What is kept at the table with a pencil or a slider: cards of units to tick, strips with paper sliders."""
