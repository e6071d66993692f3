"""Whole battles of «Битвы Fantasy»."""
