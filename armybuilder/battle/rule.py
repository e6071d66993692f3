"""Marks a function as the place where rules of a register are carried out."""

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


def rule(*ids: str) -> Callable[[F], F]:
    """Name the register ids that a function carries out; they can be read from its `rules`."""

    def mark(function: F) -> F:
        function.rules = ids  # type: ignore[attr-defined]
        return function

    return mark
