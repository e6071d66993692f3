"""The Campaigns workspace of the window."""
