"""The rules told in our own words, by register id."""

import tomllib

from msgspec import Struct, ValidationError

from armybuilder.catalogue.codec import from_plain
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import LocalText


class RuleText(Struct, frozen=True, forbid_unknown_fields=True):
    """A rule: its title, and what it says in one or two sentences."""

    title: LocalText
    text: LocalText


def read_rules(text: str, file: str) -> dict[str, RuleText]:
    """Rules by register id from a TOML file; a Problem that names file and place where it is wrong."""
    try:
        return from_plain(tomllib.loads(text), dict[str, RuleText])
    except (ValueError, RecursionError, ValidationError) as error:
        raise Problem("rules.wrong", file=file, found=str(error)) from error
