"""«Мир Дорог Апокалипсиса», a game of battle units on the roads after the end of the world."""
