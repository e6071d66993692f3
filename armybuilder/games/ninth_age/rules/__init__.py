"""The rules of «9-я Эпоха», a module a section of the book."""
