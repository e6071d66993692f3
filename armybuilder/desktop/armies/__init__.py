"""The Armies workspace: the list of saved armies, and what is done with them."""
