"""Games: importing their data, starting an army, and what newer data would change."""
