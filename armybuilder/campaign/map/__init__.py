"""The map of a campaign: its territories, how it is made and drawn, how it stood, and who moves where."""
