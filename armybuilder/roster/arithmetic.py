"""Sums with numbers out of data: whatever is asked, a number of a sane size comes out."""

import operator
from collections.abc import Callable
from decimal import ROUND_FLOOR, Decimal, localcontext

LARGEST = Decimal(10) ** 12
HIGHEST_POWER = Decimal(100)
MOST_TERMS = 10_000
FINE = Decimal("0.000001")
ZERO, ONE = Decimal(0), Decimal(1)


def bounded(value: Decimal) -> Decimal:
    """Return a number, an absurd one as the largest that is dealt with."""
    return max(-LARGEST, min(value, LARGEST))


def quotient(one: Decimal, other: Decimal) -> Decimal:
    """Return one number divided by another, to a millionth; nothing can be divided by nothing."""
    return _fine(bounded(one / other)) if other else ZERO


def remainder(one: Decimal, other: Decimal) -> Decimal:
    """Return what is left of one number divided by another, of the sign of the latter."""
    return one - other * (one / other).to_integral_value(ROUND_FLOOR) if other else ZERO


def power(base: Decimal, exponent: Decimal) -> Decimal:
    """Return a power; 0 where it is no number, and no larger than what is dealt with."""
    try:
        with localcontext() as context:
            context.prec = 20
            found = base ** max(-HIGHEST_POWER, min(exponent, HIGHEST_POWER))
            return _fine(bounded(found)) if found.is_finite() else ZERO
    except ArithmeticError:
        return ZERO


def _fine(value: Decimal) -> Decimal:
    whole = value.to_integral_value()
    return whole if whole == value else value.quantize(FINE)


def _geometric(ratio: Decimal, count: int) -> Decimal:
    """Return the sum of so many powers of a number, from that of nothing on."""
    total = ZERO
    for at in range(min(count, MOST_TERMS)):
        total = bounded(total + power(ratio, Decimal(at)))
    return total


def _ladder(count: int) -> Decimal:
    """Return the sum of the numbers up to a count: one step, then two more, then three more."""
    return Decimal(count) * (count + 1) / 2


# how often a change applies is told apart from the number that it changes by
Change = Callable[[Decimal, Decimal, int], Decimal]

RECKONED: dict[str, Callable[[Decimal, Decimal], Decimal]] = {
    "add": operator.add,
    "subtract": operator.sub,
    "multiply": operator.mul,
    "divide": quotient,
    "modulo": remainder,
    "power": power,
    "min": min,
    "max": max,
}
# what one of so many costs on the average, each dearer than the one before; only `cumulative-multiply` is a whole sum
SERIES: dict[str, Change] = {
    "cumulative-add": lambda value, number, count: bounded(value + number * (count + 1) / 2),
    "cumulative-multiply": lambda value, number, count: bounded(value * number * _geometric(number, count)),
    "cumulative-power": lambda value, number, count: quotient(
        value * _geometric(number, count), Decimal(count)
    ),
}
CLAMPS: dict[str, Change] = {
    "floor": lambda value, number, _: max(value, number),
    "ceil": lambda value, number, _: min(value, number),
}
ADDED_CHANGES: dict[str, Change] = {
    "multiply": lambda value, number, count: bounded(value * number * count),
    "divide": lambda value, number, count: quotient(value, number * count),
    "modulo": lambda value, number, count: remainder(value, number * count),
    "power": lambda value, number, count: power(value, number * count),
    "exponent": lambda value, number, count: bounded(value * power(number, Decimal(count))),
    "triangular": lambda value, number, count: bounded(value + number * _ladder(count)),
    **CLAMPS,
    **SERIES,
}
CHANGES: dict[str, Change] = {
    "set": lambda _, number, __: number,
    "increment": lambda value, number, count: value + number * count,
    "decrement": lambda value, number, count: value - number * count,
    **ADDED_CHANGES,
}
