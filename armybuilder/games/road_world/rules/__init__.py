"""The rules of «Мир Дорог Апокалипсиса», a folder a chapter of the book, a module a section."""
