"""What can be printed of armies, battles, campaigns, games, collections and records: the parts of each."""
