"""All events of a campaign, looked back on: the list, the chosen one, and what waits for a decision."""
