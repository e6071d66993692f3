"""The rules of «Битвы Fantasy: Ультра» that play: a folder a section of the book."""
