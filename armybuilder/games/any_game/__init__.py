"""The tracker: battles of any imported game. It counts, reminds and keeps the log; rules are the players' affair."""
