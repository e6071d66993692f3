"""Battles on paper: the report, the log, and the sheets as they stand."""
