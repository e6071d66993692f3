"""Values of attributes: which texts are a number or a flag. Anything else is not one, however it is spelled."""

import re
from decimal import Decimal, InvalidOperation

MOST = 1_000_000_000
LONGEST_NUMBER = 40
SMALLEST_EXPONENT = -20
PLAIN_NUMBER = re.compile(r"-?[0-9]{1,9}(\.[0-9]{1,9})?")
_INTEGER = re.compile(r"[+-]?[0-9]{1,9}")
_FLAGS = {"true": True, "1": True, "false": False, "0": False}


def version_of(stated: str) -> tuple[int, int] | None:
    """Return a version of the format as numbers; None when it is none."""
    found = re.fullmatch(r"([0-9]{1,4})\.([0-9]{1,4})[a-z]?", stated.strip())
    return (int(found[1]), int(found[2])) if found else None


def value_of(kind: type, text: str) -> object | None:
    """Return what an attribute's text stands for: a text, flag or number; None when it is not one.

    Numbers are finite and of a size that games have: at most a thousand million either way.
    """
    if kind is bool:
        return _FLAGS.get(text.strip().lower())
    if kind is int:
        return int(text) if _INTEGER.fullmatch(text.strip()) else None
    return _decimal(text.strip()) if kind is Decimal else text


def _decimal(text: str) -> Decimal | None:
    # underscores are Python's, and commas are handled nowhere in the format
    if len(text) > LONGEST_NUMBER or "_" in text or not text.isascii():
        return None
    try:
        number = Decimal(text)
    except InvalidOperation:
        return None
    if not number.is_finite() or number.copy_abs() > MOST:
        return None
    if not number:
        return Decimal(0)
    if number.adjusted() < SMALLEST_EXPONENT:
        return None
    # 1e3 is a thousand, and is written so
    return number.quantize(Decimal(1)) if number.as_tuple().exponent > 0 else number  # type: ignore[operator]
