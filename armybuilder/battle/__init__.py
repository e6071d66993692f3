"""Battles without a table: dice, facts, the outcomes of rules and their odds."""
