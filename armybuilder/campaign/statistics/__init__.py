"""The statistics of a campaign: charts of whole numbers, each with the events behind it."""
