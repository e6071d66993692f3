"""The assistant of «9-я Эпоха» on the command line: `armybuilder battle`."""
