"""The rules of «Мир Дорог Апокалипсиса», a module a section of the book."""
