"""The Library as a table: many records at once, sorted, changed in their cells, all together, and found and replaced."""
