"""What can happen: events, apart by what they are about."""
