"""What blows, shots and spells do to a base: the comparison and the loss (section 9), attacks of strength 3 (13)."""
