"""What the events of a rule do to those whom they are about: sliders, fates, panic, pilots who stand on foot."""

from collections.abc import Callable, Mapping
from typing import Any, Literal

from armybuilder.battle.outcome import Event, Outcome
from armybuilder.battle.session.events import Placed, Posted
from armybuilder.battle.session.holders import Piece
from armybuilder.battle.session.move import Move
from armybuilder.games.bronepehota.battle.standing import locomotion_of, pilot_of
from armybuilder.games.bronepehota.rules import events

Cause = Literal["shot", "melee", "other"]


class Harm:
    """The harm that one outcome does. `places` are the ids of those in the facts, `by` is who did it, `cause` by what."""

    def __init__(self, move: Move, places: Mapping[str, str], by: str, cause: Cause) -> None:
        self.move, self.places, self.by, self.cause = move, places, by, cause

    def suffer(self, outcome: Outcome) -> None:
        """Let everything happen that an outcome tells."""
        for event in outcome.events:
            who = self.places.get(event.who)
            effect = EFFECTS.get(type(event))
            if who is not None and effect is not None:
                effect(self, self.move.state.pieces[who], event)

    def slid(self, piece: Piece, event: Any) -> None:
        """Move the durability slider."""
        self.move.slide(piece.id, "durability", event.left)
        if self.by:
            self.move.credit(self.by, "damages", event.damage)

    def landed_hard(self, piece: Piece, event: Any) -> None:
        """Bring a flyer down whose pilot is dead."""
        self.move.unmark(piece.id, "airborne")
        self.slid(piece, event)

    def destroyed(self, piece: Piece, _: Event) -> None:
        """Take a trooper, machine or gun off the field; what a machine's pilot does then is told besides."""
        if piece.kind != "trooper":
            self.move.slide(piece.id, "durability", 0)
        self.move.fate(piece.id, "destroyed", by=self.by, cause=self.cause)
        if self.by:
            self.move.credit(self.by, "destroyed" if piece.kind != "trooper" else "kills")
        if pilot := pilot_of(self.move.state, piece.id):
            put_down(self.move, piece, pilot)

    def pilot_killed(self, piece: Piece, _: Event) -> None:
        """Take a dead pilot out of his machine."""
        pilot = pilot_of(self.move.state, piece.id)
        if pilot is None:
            return
        self.move.happen(Posted(who=pilot.id))
        self.move.fate(pilot.id, "destroyed", by=self.by, cause=self.cause)
        if self.by:
            self.move.credit(self.by, "kills")

    def pilot_panicked(self, piece: Piece, _: Event) -> None:
        """Have a pilot leave his machine and flee."""
        if pilot := pilot_of(self.move.state, piece.id):
            self.panicked(pilot, _)

    def panicked(self, piece: Piece, _: Event) -> None:
        """Have somebody flee at once; until the next tour he does nothing (BP-11.2-6)."""
        if "panicked" not in piece.marks:
            self.move.mark(piece.id, "panicked", self.move.state.round, until="tour")
            self.move.force("flee", side=piece.side, who=piece.id)

    def toppled(self, piece: Piece, _: Event) -> None:
        """Have a machine or gun lie; it flies no more."""
        self.move.mark(piece.id, "lying")
        self.move.unmark(piece.id, "airborne")


EFFECTS: dict[type[Event], Callable[[Harm, Piece, Any], None]] = {
    events.Damaged: Harm.slid,
    events.Destroyed: Harm.destroyed,
    events.EmergencyLanding: Harm.landed_hard,
    events.Panicked: Harm.panicked,
    events.PilotKilled: Harm.pilot_killed,
    events.PilotPanicked: Harm.pilot_panicked,
    events.Toppled: Harm.toppled,
}


def put_down(move: Move, machine: Piece, pilot: Piece) -> None:
    """Put the pilot of a machine down where it stands or stood (BP-5.1-4); who has acted with it has acted."""
    state = move.state
    move.happen(Posted(who=pilot.id))
    if machine.place is not None:
        move.happen(Placed(who=pilot.id, place=machine.place))
    if "acted" in state.units[machine.unit].marks or state.acting == machine.unit:
        move.mark(pilot.id, "acted", until="tour")


def suffer(
    move: Move, outcome: Outcome, places: Mapping[str, str], by: str = "", cause: Cause = "other"
) -> None:
    """Let an outcome happen to those in its facts' places."""
    Harm(move, places, by, cause).suffer(outcome)


def righted(move: Move, piece: Piece) -> None:
    """Have a model that lay stand again; a flyer with its pilot is back on its stand (BP-4.3-9)."""
    move.unmark(piece.id, "lying")
    if (
        piece.kind == "machine"
        and locomotion_of(move.state, piece) == "flying"
        and pilot_of(move.state, piece.id)
    ):
        move.mark(piece.id, "airborne")
