"""The Battle workspace: the list of battles of every game, what they begin with, and battles as they are played."""
