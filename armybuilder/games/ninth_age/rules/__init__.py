"""The rules of «9-я Эпоха», a folder a chapter of the book."""
