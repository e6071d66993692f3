"""Sheets described once: shapes and texts in millimetres, with the metrics of the shipped fonts."""
