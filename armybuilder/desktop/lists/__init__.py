"""Lists of units and of choices: their rows, how a row is drawn, and how it is filtered."""
