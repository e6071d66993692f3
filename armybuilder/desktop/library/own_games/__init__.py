"""Games of players' own in the window: the editor, and what the Library does with them."""
