"""Games that players make themselves: their TOML, the records of their units, their cards, limits and battles."""
