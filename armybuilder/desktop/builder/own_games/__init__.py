"""What the builder shows of the built-in games: cards with sliders, crews, weapons, names."""
