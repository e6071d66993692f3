"""What players agree on, as the command line takes it: --setting KEY=VALUE."""

from collections.abc import Sequence
from typing import TypeVar

from msgspec import Struct

from armybuilder.battle.facts import read_facts
from armybuilder.catalogue.problem import Problem, shown

F = TypeVar("F", bound=Struct)


def read_settings(kind: type[F], given: Sequence[str]) -> F:
    """Return a record of settings out of KEY=VALUE; a Problem for what is not so written, or will not do."""
    return read_facts(kind, pairs_of(given, "cli.resolve.setting"), loose=True)


def pairs_of(given: Sequence[str], wrong: str) -> dict[str, str]:
    """Return what was said as KEY=VALUE, by the key; a Problem of the key `wrong` for what is not so written."""
    pairs = {}
    for one in given:
        key, equals, value = one.partition("=")
        if not equals or not key.strip():
            raise Problem(wrong, found=shown(one))
        pairs[key.strip()] = value.strip()
    return pairs
