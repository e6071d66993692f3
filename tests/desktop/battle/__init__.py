"""The Battle workspace: battles begun, played and ended in the window."""
