"""Bases as a player builds armies of them: their record, armlist files, editions, and what lists say of them."""
