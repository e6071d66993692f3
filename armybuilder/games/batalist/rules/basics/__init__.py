"""The words, bases and profiles of the book (sections 0 to 2), the steps of the preparation (3), and the house price."""
