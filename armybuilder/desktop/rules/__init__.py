"""The rules of the built-in games in the window: the browser, and a quick look at one rule."""
