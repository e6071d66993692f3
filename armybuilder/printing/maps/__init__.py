"""Tables on paper: the map of a mission or a battle on one page, and at true scale over several to be glued together."""
