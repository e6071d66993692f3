"""The rules of «Баталист», a module a section of the book."""
