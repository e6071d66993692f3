"""The battle that a preparation leads into: tracked as battles of imported games are, with the assistant's own commands."""
