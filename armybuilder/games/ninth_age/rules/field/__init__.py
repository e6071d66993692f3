"""The table, its terrain and the generator: section VII.C."""
