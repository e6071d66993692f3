"""The Battle workspace: battles of «9-я Эпоха», from the agreements before the game to the count of its objective."""
