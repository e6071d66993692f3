"""The rules of «Баталист», a folder a chapter of the book."""
