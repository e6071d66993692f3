"""Tokens to cut out: how they look, and which of them are printed."""
