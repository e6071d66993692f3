"""An imported army as it comes into a battle: its units with their models, their wounds, and what they can do so often."""

from collections.abc import Iterable, Iterator
from typing import Any

from armybuilder.battle.facts import LONGEST_LINE
from armybuilder.battle.session.events import BattleEvent, UnitMustered
from armybuilder.battle.session.holders import Fate, Mark, Piece, Slider, Unit, slider
from armybuilder.catalogue.limits import LONGEST_NAME
from armybuilder.catalogue.markup import plain
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.catalogue.text import LocalText, said
from armybuilder.catalogue.track import Track
from armybuilder.catalogue.tree import Profile
from armybuilder.games.any_game.abilities import abilities_of, shortened
from armybuilder.games.any_game.brackets import track_of
from armybuilder.games.any_game.models import FoundUnit, Reader, army_in, model_name
from armybuilder.games.any_game.own import AbilitiesRead, LeadersRead
from armybuilder.games.any_game.standing import ATTACHED, GUESSED, WOUNDS
from armybuilder.games.any_game.structure import structure_of
from armybuilder.games.any_game.weapons import arms_in
from armybuilder.roster.army_backend import ArmyBackend
from armybuilder.roster.blocks import Blocks
from armybuilder.roster.costs import main_cost_type, whole
from armybuilder.roster.imported_army import ImportedArmy
from armybuilder.roster.joining import associations_of, choices_of
from armybuilder.roster.unit_names import UnitNumbers, unit_name
from armybuilder.roster.working import WorkingSelection

# models of an army: of units beyond it one each, as more are a mistake of the data, or malice
MOST_MODELS = 3000
# why a unit may not join another now, and could if nobody else had
TAKEN = ("full", "taken")
# columns of a stat line
MOST_CELLS = 40


def muster(army: ArmyBackend, side: str) -> Iterator[BattleEvent]:
    """Yield the units of an imported army, those that others have joined before these, and what may come later, aside.

    A Problem for an army of another kind, or one that fields nobody.
    """
    if not isinstance(army, ImportedArmy):
        raise Problem("any_game.own_army", army=shown(army.roster.name))
    yield from _Muster(army, side).events()


class _Muster:
    """Musters an army for a side."""

    def __init__(self, army: ImportedArmy, side: str) -> None:
        self.army, self.side = army, side
        self.reader = Reader(army.engine.answers)
        self.kind = main_cost_type(army.data)
        self.phases = structure_of(army.roster.game, said(army.game_title, "en")).phases
        self.ids: dict[str, str] = {}
        self.left = MOST_MODELS

    def events(self) -> Iterator[BattleEvent]:
        working = self.army.engine.roster
        found = army_in(working.all_forces(), self.reader)
        if not found.units:
            raise Problem("any_game.nobody", army=shown(self.army.roster.name))
        units = {one.selection.id: one for one in found.units}
        joined: dict[str, str] = {}
        order: list[FoundUnit] = []
        for block in Blocks(working).of(one.selection for one in found.units):
            there = [units[one.id] for one in block.units if one.id in units]
            joined |= {one.selection.id: there[0].selection.id for one in there[1:]}
            order += there
        numbers = {language: UnitNumbers(working, language) for language in ("ru", "en")}
        for one in order:
            name = _name(one.selection, {lang: told.number(one.selection) for lang, told in numbers.items()})
            yield from self._unit(one, name, joined.get(one.selection.id, ""))
        if leads := {self.ids[one.selection.id]: who for one in order if (who := self._leads(one))}:
            yield LeadersRead(who=self.side, leads=leads)
        for one in found.later:
            yield from self._unit(one, _name(one.selection, {}), "", later=True)
        parts = [part for other in found.others for part in _without_figures(other)]
        yield from self._abilities(self.side, parts)

    def _unit(
        self, found: FoundUnit, name: LocalText, joined: str, *, later: bool = False
    ) -> Iterator[BattleEvent]:
        own = f"{self.side}.{len(self.ids) + 1}"
        self.ids[found.selection.id] = own
        marks = {GUESSED: Mark()} if found.is_guessed else {}
        if joined:
            marks[ATTACHED] = Mark(self.ids[joined])
        unit = Unit(
            id=own,
            side=self.side,
            home=self.side,
            kind="later" if later else "unit",
            name=name,
            selection=found.selection.id,
            value=whole(found.selection.cost_of(self.kind)),
            marks=marks,
        )
        pieces = tuple(self._pieces(found, own, "aside" if later else "table"))
        if pieces:
            yield UnitMustered(who=own, unit=unit, pieces=pieces)
            yield from self._abilities(own, list(found.selection.everything()))

    def _leads(self, found: FoundUnit) -> tuple[str, ...]:
        """Return the units that one may join by its data: those that others have joined already too."""
        answers = self.army.engine.answers
        targets = (
            choice.target.root.id
            for association in associations_of(found.selection, answers)
            for choice in choices_of(found.selection, association, answers)
            if choice.refusal is None or choice.refusal.reason in TAKEN
        )
        return tuple(dict.fromkeys(self.ids[one] for one in targets if one in self.ids))

    def _pieces(self, found: FoundUnit, unit: str, fate: Fate) -> Iterator[Piece]:
        profiles = [one for part in found.selection.everything() for one in self.reader.profiles(part)]
        number = 0
        for models in found.models:
            track = track_of(models.wounds.maximum, profiles)
            fields = _fields(models.wounds.profile)
            arms = arms_in(one for part in found.equipment_of(models) for one in self.reader.profiles(part))
            name = LocalText(en=shortened(model_name(models.selection), LONGEST_LINE))
            for _ in range(min(models.number, max(1, self.left))):
                number += 1
                yield Piece(
                    id=f"{unit}.{number}",
                    unit=unit,
                    side=self.side,
                    home=self.side,
                    kind="model",
                    name=name,
                    fields=fields,
                    arms=arms,
                    sliders=wounds_slider(track),
                    fate=fate,
                )
        self.left -= number

    def _abilities(self, who: str, parts: Iterable[WorkingSelection]) -> Iterator[BattleEvent]:
        parts = list(parts)
        profiles = (one for part in parts for one in self.reader.profiles(part))
        rules = (one for part in parts for one in self.reader.rules(part))
        if found := abilities_of(profiles, rules, self.phases):
            yield AbilitiesRead(who=who, abilities=found)


def told_model(unit: str, number: int, name: LocalText, wounds: int, **more: Any) -> Piece:
    """Return a model of which players tell no more than its name and wounds; `more` are other fields of the piece."""
    side = unit.partition(".")[0]
    return Piece(
        id=f"{unit}.{number}",
        unit=unit,
        side=side,
        home=side,
        kind="model",
        name=name,
        sliders=wounds_slider(Track(wounds)),
        **more,
    )


def wounds_slider(track: Track) -> dict[str, Slider]:
    """Return the track of a model with several wounds; one of a single wound has none, it stands or falls."""
    return {WOUNDS: slider(track, "wounds")} if track.maximum > 1 else {}


def _name(selection: WorkingSelection, numbers: dict[str, str]) -> LocalText:
    told = {lang: f"{unit_name(selection, lang)} {numbers.get(lang, '')}".strip() for lang in ("ru", "en")}
    short = {lang: shortened(name, LONGEST_NAME) for lang, name in told.items()}
    return LocalText(en=short["en"]) if short["ru"] == short["en"] else LocalText(**short)


def _fields(profile: Profile | None) -> dict[str, Any]:
    """Return the stat line of a model as its profile tells it, by the names of the columns."""
    if profile is None:
        return {}
    return {
        shortened(said(c.name, "en"), LONGEST_LINE): shortened(plain(said(c.value, "en")), LONGEST_LINE)
        for c in profile.characteristics[:MOST_CELLS]
    }


def _without_figures(selection: WorkingSelection) -> Iterator[WorkingSelection]:
    """Yield a selection with what is below it, without units and models: these come onto the table by themselves."""
    if selection.node.type == "upgrade":
        yield selection
        for child in selection.children:
            yield from _without_figures(child)
