"""A battle comes into a campaign in the window: what happened, what follows line by line, and what a hand makes of it."""
