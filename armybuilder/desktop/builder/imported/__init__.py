"""What the builder shows of imported games: forces, categories and trees of options."""
