"""Lengths as they are measured: decimal numbers, added and compared without the errors of binary fractions."""

from fractions import Fraction
from functools import lru_cache


@lru_cache(maxsize=4096)  # odds ask for the same lengths on every branch
def exact(length: float) -> Fraction:
    """Return the decimal number that a person typed: 0.1 is a tenth. Adding and comparing fractions has no error."""
    return Fraction(str(length))
