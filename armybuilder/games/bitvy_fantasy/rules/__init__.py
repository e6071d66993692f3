"""The rules of «Битвы Fantasy: Ультра» that play: a module a section of the book, each listing its actions."""
