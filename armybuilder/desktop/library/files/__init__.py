"""Files of the Library in the window: taken with a look at what they would change, and written."""
