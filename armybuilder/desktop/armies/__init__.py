"""The Armies workspace: the list of armies and the builder."""
