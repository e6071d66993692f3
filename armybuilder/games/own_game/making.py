"""A game out of its file: what the program asks of any game, answered by what a player has declared."""

from collections.abc import Mapping
from functools import partial
from itertools import count
from typing import Any, Union, cast

from msgspec.structs import replace

from armybuilder.battle.action import Resolver
from armybuilder.battle.facts import Facts
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.reading import Layout
from armybuilder.catalogue.text import LocalText
from armybuilder.games.accessories import Accessories
from armybuilder.games.armlist_file import Form, UnitTable, read_unit, read_units
from armybuilder.games.army_issues import something_in_it
from armybuilder.games.common_types import any_game_types
from armybuilder.games.comparing import Comparison, names_of_ids
from armybuilder.games.edition import OWN, Content, Faction, Kind, Sample
from armybuilder.games.game import Game
from armybuilder.games.made_game import MadeGame
from armybuilder.games.own_game.battle import battle_of, battle_words
from armybuilder.games.own_game.card import Card
from armybuilder.games.own_game.declaration import Declaration, ProfileTold
from armybuilder.games.own_game.limits import Limits, one_faction, same_units
from armybuilder.games.own_game.listing import Listing
from armybuilder.games.own_game.marks import marks_of
from armybuilder.games.own_game.reading import GameFile, read_game
from armybuilder.games.own_game.records import Records, records_of
from armybuilder.games.record_form import RecordForm
from armybuilder.wording.messages import let_go_of_words, take_in_words

_made = count(1)
OWN_NOTE = LocalText(
    ru="Юниты этой игры: все внесены вами.", en="The units of this game: all of them are yours."
)


class OwnSettings(Facts, frozen=True, kw_only=True):
    """What players of a game of their own agree on: nothing that a rule would ask."""


def make_game(
    text: str, file: str, retired: tuple[ProfileTold, ...] = (), *, is_kept: bool = False
) -> MadeGame:
    """Return the game that a file tells, with its units; a Problem that names line and field where anything is wrong.

    Units of `retired` profiles, which the game had once, are read still: armies may have them. One that `is_kept` was accepted
    once: what is refused since is let pass.
    """
    found = read_game(text, file, is_kept=is_kept)
    declared = found.declared
    own = {one.id for one in declared.profiles}
    retired = tuple(one for one in retired if one.id not in own)
    owner = f"own:{declared.id}:{next(_made)}"
    records = records_of(declared, owner, retired)
    take_in_words(owner, records.words)
    try:
        form = _armlist_of(declared, records)
        units = tuple(_units(found, form))
        game = replace(_game_of(declared, records, retired, form), source=text, words=owner)
        _check_sample(declared, {unit.id for unit in units}, file)
    except Problem:
        let_go_of_words(owner)
        raise
    return MadeGame(game, declared, units)


def _units(found: GameFile, form: Form) -> list[Any]:
    """The units of the file: each names its faction itself, or is of the first."""
    units: dict[str, Any] = {}
    usual = {"edition": OWN, "faction": found.declared.every_faction[0].id}
    for profile, rows in found.units.items():
        for row, place in rows:
            place.known = form.known
            unit = read_unit(profile, row, place, form, usual)
            if unit.id in units:
                raise place.wrong("twice", "id", row.get("id"))
            units[unit.id] = unit
    return list(units.values())


def _check_sample(declared: Declaration, ids: set[str], file: str) -> None:
    short = {unit.rpartition(".")[2] for unit in ids}
    # units of a file without any stand in the Library alone
    for wanted in declared.sample.units if declared.sample and ids else ():
        if wanted not in ids and wanted not in short:
            raise Problem("own_game.sample", file=file, found=wanted, allowed=", ".join(sorted(short)) or "—")


def content_of(declared: Declaration, retired: tuple[ProfileTold, ...] = ()) -> Content:
    """Return what a game declares of itself, in the terms of the built-in ones."""
    return Content(
        id=declared.id,
        sign="",
        title=declared.title,
        own_note=declared.note or OWN_NOTE,
        factions=tuple(
            Faction(id=one.id, name=one.name, side="", colour=one.colour, note=one.note)
            for one in declared.every_faction
        ),
        kinds=tuple(
            Kind(id=one.id, name=one.name, plural=one.plural or one.name)
            for one in declared.kinds_with(retired)
        ),
        sample=_sample_of(declared),
    )


def _sample_of(declared: Declaration) -> Sample | None:
    told = declared.sample
    return Sample(name=told.name, edition=OWN, units=told.units, limit=told.limit) if told else None


def _armlist_of(declared: Declaration, records: Records) -> Form:
    """What armlist files of a game may hold."""
    present = {one.id: records.profiles[one.id] for one in declared.profiles}
    tables = {own: UnitTable(one.record, Layout(needed=one.needed)) for own, one in present.items()}
    content = content_of(declared)
    return Form(declared.id, content.edition_ids, content.faction_ids, tables, records.names)


def _game_of(
    declared: Declaration, records: Records, retired: tuple[ProfileTold, ...], form: Form
) -> Game[Any]:
    listing, limits = Listing(declared, retired), Limits(declared, retired)
    content = content_of(declared, retired)
    every = tuple(one.record for one in records.profiles.values())
    rules = (
        something_in_it(""),
        same_units(declared),
        *((one_faction(declared),) if declared.army.one_faction else ()),
    )
    names = names_of_ids(content.every_edition, content.factions, **_others(records.names))
    return _OwnGame(
        content=content,
        step_cm=declared.step_cm,
        load_content_types=any_game_types,
        load_resolver=partial(Resolver, actions=(), settings=OwnSettings, figures_of=_nobody),
        load_battle=partial(battle_of, declared, listing),
        load_accessories=partial(_accessories_of, declared),
        battle_words=battle_words(declared, retired),
        unit_type=cast("Any", Union[every]),  # noqa: UP007 - as many as there are
        read_armlist=partial(_read_armlist, form=form),
        armlist=form,
        sheet_of=Card(listing),
        differences=Comparison(records.owner, names, rows=dict.fromkeys(_lists(declared), _row_name)),
        kind_of=listing.kind_of,
        parts_of=listing.parts_of,
        entries_of=limits.entries_of,
        groups_of=limits.groups_of,
        load_system=limits.system,
        links_of=limits.links_of,
        limits_of=limits.limits_of,
        costs_of=limits.costs_of,
        paid_of=limits.paid_of,
        facts_of=listing.facts_of,
        lines_of=listing.lines_of,
        texts_of=listing.texts_of,
        tracks_of=listing.tracks_of,
        army_rules=rules,
        marks_of=marks_of,
        load_forms=partial(_forms_of, declared, records),
    )


class _OwnGame(Game[Any], frozen=True, kw_only=True, dict=True):
    """A game whose sample names its units by the ids of the file."""

    def sample_army(self, units: Mapping[str, Any], language: Any) -> Any:
        short = {unit.rpartition(".")[2]: one for unit, one in units.items()}
        return super().sample_army({**short, **units}, language)


def _accessories_of(declared: Declaration) -> Accessories:
    """What the game is played with beside its armies."""
    from armybuilder.games.any_game.accessories import accessories_of  # only who prints waits for it
    from armybuilder.games.own_game.reference import own_reference

    return accessories_of(declared.step_cm, partial(own_reference, declared))


def _others(names: Mapping[str, Mapping[str, LocalText]]) -> dict[str, Mapping[str, LocalText]]:
    return {kind: told for kind, told in names.items() if kind != "faction"}


def _lists(declared: Declaration) -> list[str]:
    """The fields of all profiles that are lists."""
    return [field.id for profile in declared.profiles for field in profile.fields if field.type == "list"]


def _row_name(row: int) -> LocalText:
    return LocalText(ru=f"строка {row}", en=f"line {row}")


def _nobody(_unit: Any) -> tuple[()]:
    return ()


def _read_armlist(text: str, file: str, form: Form) -> list[Any]:
    return read_units(text, file, form)


def _forms_of(declared: Declaration, records: Records) -> tuple[RecordForm[Any], ...]:
    """A form for each profile, which opens with an example."""
    return tuple(
        RecordForm(
            record=records.profiles[one.id].record,
            title=one.name,
            edition=OWN,
            names=records.names,
            template={"name": {"ru": one.name.get("ru"), "en": one.name.get("en")}},
            stems={"options": "option"},
        )
        for one in declared.profiles
    )
