"""An army of «Баталист» comes into a battle: each base is a unit with one piece and its figures on a track."""

from collections.abc import Iterator

from armybuilder.battle.session.events import BattleEvent, UnitMustered
from armybuilder.battle.session.holders import Mark, Piece, Slider, Unit, slider
from armybuilder.battle.session.pile_events import PileSet
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.text import LocalText
from armybuilder.catalogue.track import Track
from armybuilder.games.batalist.profiles.units import VALUES, BaseProfile
from armybuilder.games.naming import plain_label
from armybuilder.roster.army_backend import ArmyBackend

FIGURES, POINTS = "figures", "points"
WAITS = "unplaced"
BASE, BEAST = "base", "beast"
MOST_POINTS = 3


def muster(army: ArmyBackend, side: str) -> Iterator[BattleEvent]:
    """Yield the bases of an army as units of a side; they wait to be placed."""
    roster = army.roster
    for number, selection in enumerate(roster.units, 1):
        profile: BaseProfile = roster.unit(selection)
        left = selection.values.get(FIGURES, profile.figures)
        yield from base_mustered(
            side, number, profile, plain_label(roster, selection), selection=selection.id, left=left
        )


def base_mustered(
    side: str,
    number: int,
    profile: BaseProfile,
    name: LocalText,
    *,
    selection: str = "",
    kind: str = BASE,
    left: int | None = None,
) -> Iterator[BattleEvent]:
    """Yield the coming of one base, as the number-th unit of a side, with a pile for its cards; `left` figures stand on it."""
    unit_id = f"{side}.{number}"
    unit = Unit(
        id=unit_id,
        side=side,
        home=side,
        kind=kind,
        name=name,
        selection=selection,
        value=0 if kind == BEAST else profile.cost,
    )
    piece = Piece(
        id=f"{unit_id}.1",
        unit=unit_id,
        side=side,
        home=side,
        kind=kind,
        name=name,
        fields=_fields(profile),
        sliders=_sliders(profile, left),
        fate="destroyed" if left == 0 else "reserve",
        marks={} if left == 0 else {WAITS: Mark()},
    )
    yield UnitMustered(who=unit_id, unit=unit, pieces=(piece,))
    yield PileSet(who=piece.id, pile=cards_pile(piece.id), cards=())


def _fields(profile: BaseProfile) -> dict[str, object]:
    """Return what the profile tells, under the names of facts."""
    return {
        **{value: getattr(profile, value) for value in VALUES},
        "skills": to_plain(profile.skills),
        "stand_class": profile.stand,
        "width": profile.width,
        "base_depth": profile.depth,
    }


def _sliders(profile: BaseProfile, left: int | None) -> dict[str, Slider]:
    return {
        FIGURES: slider(Track(profile.figures), "figures", left),
        POINTS: slider(MOST_POINTS, value=0),
    }


def cards_pile(piece: str) -> str:
    """Return the id of the pile with the order cards of a base."""
    return f"orders.{piece}"
