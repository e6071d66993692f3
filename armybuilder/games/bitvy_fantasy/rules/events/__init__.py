"""What happens on the field and in the magic phase, as outcomes tell it."""
