"""Fortitude Points (sections 7.2 and 7.3), rallying (7.5), flight (X2), lost leaders (X12)."""
