"""A battle of «9-я Эпоха» from the first agreement to the count of its objective: its state, and what players do in it."""
