"""Zones, deployment types and delayed units: sections VII.D and VII.F."""
