"""What happens at the table, resolved in the window: the action, its facts, its odds, the dice and the result."""
