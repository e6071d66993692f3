"""The rules of «Бронепехота» that play: a module a section of the book, each listing its actions."""
