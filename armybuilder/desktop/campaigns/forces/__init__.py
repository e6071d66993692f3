"""Parts of the page of forces: their list, units as rows, the card of a unit, and what may be done with each."""
