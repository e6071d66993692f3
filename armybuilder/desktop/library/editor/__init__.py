"""Writing records of any type of content: the form, and the card that is written on."""
