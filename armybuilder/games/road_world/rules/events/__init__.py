"""What can happen: events, told apart by what they are about."""
