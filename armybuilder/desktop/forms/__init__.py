"""Forms drawn from the fields of a record: controls, grids of cells, folds, and what they are called."""
