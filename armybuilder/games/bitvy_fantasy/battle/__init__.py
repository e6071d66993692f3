"""Whole battles of «Битвы Fantasy»: armies mustered, turns of four phases, and everything that players do in them."""
