"""The map of a campaign in the window: shown round by round, and drawn."""
