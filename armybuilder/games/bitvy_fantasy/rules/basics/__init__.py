"""What all sections share: steps (section 4), models, losses, the die; and section 7, disputes."""
