"""What the shipped files say beside the armlists: the rules in our own words, the charges of real shooting."""

from functools import cache

from armybuilder.catalogue.rulebook import RuleBook, RuleText, read_rules, read_sections, section_of
from armybuilder.games.bitvy_fantasy.profiles.artefacts import Artefact, read_artefacts
from armybuilder.games.bronepehota.profiles.armlists import read_charges
from armybuilder.games.bronepehota.profiles.units import Charge
from armybuilder.locations import resources


@cache
def read_game_rules(game_id: str) -> dict[str, RuleText]:
    """What each rule of a game says, by register id; empty for a game whose rules are not told yet."""
    path = resources() / "games" / game_id / "rules.toml"
    if not path.is_file():
        return {}
    return read_rules(path.read_text(encoding="utf-8"), path.name)


@cache
def read_rule_book(game_id: str) -> RuleBook:
    """The rules of a game with the titles of their sections, the program's own after those of the book.

    Empty for a game whose rules are not told.
    """
    path = resources() / "games" / game_id / "rule_sections.toml"
    if not path.is_file():
        return RuleBook()
    rules = sorted(read_game_rules(game_id).items(), key=lambda rule: not section_of(rule[0]))
    return RuleBook(dict(rules), read_sections(path.read_text(encoding="utf-8"), path.name))


@cache
def read_shipped_charges() -> dict[str, Charge]:
    """The missiles of real shooting in «Бронепехота», by id."""
    path = resources() / "games" / "bronepehota" / "charges.toml"
    return {charge.id: charge for charge in read_charges(path.read_text(encoding="utf-8"), path.name)}


@cache
def read_companions(game_id: str) -> dict[str, Artefact]:
    """The cards that go with the units of a game, by id: its artefacts; empty for a game without any."""
    path = resources() / "games" / game_id / "artefacts.toml"
    if not path.is_file():
        return {}
    return read_artefacts(path.read_text(encoding="utf-8"), path.name)
