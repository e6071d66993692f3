"""`armybuilder campaign`: campaigns from their founding to the table of the last season."""
