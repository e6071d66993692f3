"""The statistics of a campaign in the window: charts, and tables of the same numbers."""
