"""The engine behind a pipe: commands as JSON lines in, answers as JSON lines out.

This is the protocol of the public suite "BattleScribe Spec", by which an engine is compared with BattleScribe.
"""

from collections.abc import Callable, Iterable, Iterator
from decimal import Decimal
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from armybuilder import __version__
from armybuilder.catalogue.expansion import GameData
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.tree import Catalogue
from armybuilder.exchange.battlescribe.roster_contents import force_category_names
from armybuilder.exchange.battlescribe.roster_reading import read_roster
from armybuilder.exchange.battlescribe.roster_writing import roster_xml
from armybuilder.exchange.battlescribe.state import errors, roster_state
from armybuilder.roster.engine import Engine, new_roster
from armybuilder.roster.model import Force, Selection
from armybuilder.roster.selecting import RosterEditor

PROTOCOL = "1.1"


class AdapterSetup(Struct, rename="camel"):
    """The data of one game, and the name of the roster."""

    game_system: Catalogue
    catalogues: list[Catalogue] = []
    spec_id: str = ""


class AdapterAction(Struct, rename="camel"):
    """What to do, with the inputs of every action there is."""

    action: str
    force_entry_id: str = ""
    catalogue_id: str = ""
    force_id: str = ""
    entry_id: str = ""
    selection_id: str | None = None
    count: int = 0
    cost_type_id: str = ""
    value: Decimal | None = None
    category_entry_id: str | None = None
    custom_name: str | None = None
    custom_notes: str | None = None
    xml: str = ""


Outputs = dict[str, Any]


class Adapter:
    """Serves one command after the other; `setup` begins anew."""

    def __init__(self) -> None:
        self._engine: Engine | None = None

    @property
    def engine(self) -> Engine:
        if self._engine is None:
            raise Problem("adapter.no_setup")
        return self._engine

    def answer(self, line: bytes) -> dict[str, Any]:
        """Return the answer to one line; wrong ones are answered too."""
        found: Any = None
        try:
            found = msgspec.json.decode(line)
            reply = self._serve(str(found["type"]), line)
        except (
            msgspec.DecodeError,
            KeyError,
            TypeError,
            ValueError,
            ArithmeticError,
            RecursionError,
            Problem,
        ) as error:
            # data of absurd depth or numbers; the next command is served all the same
            reply = {"type": "error", "message": str(error)}
        if isinstance(found, dict) and "corrId" in found:
            reply["corrId"] = found["corrId"]
        return reply

    def _serve(self, kind: str, line: bytes) -> dict[str, Any]:
        commands: dict[str, Callable[[], dict[str, Any]]] = {
            "describe": describe,
            "setup": lambda: self._setup(line),
            "action": lambda: self._act(msgspec.json.decode(line, type=AdapterAction)),
            "getState": lambda: {"type": "state", **roster_state(self.engine)},
            "getErrors": lambda: {"type": "errors", "errors": errors(self.engine)},
            "exportRosterXml": lambda: {"type": "rosterXmlResult", "xml": roster_xml(self.engine)},
            "teardown": self._teardown,
        }
        if kind not in commands:
            raise Problem("adapter.unknown_command", found=kind)
        return commands[kind]()

    def _teardown(self) -> dict[str, Any]:
        self._engine = None
        return {"type": "teardownResult"}

    def _setup(self, line: bytes) -> dict[str, Any]:
        try:
            setup = msgspec.json.decode(line, type=AdapterSetup)
        except msgspec.ValidationError as error:
            return {"type": "setupResult", "errors": [str(error)]}
        data = GameData(setup.game_system, setup.catalogues)
        self._engine = Engine(data, new_roster(data, setup.spec_id))
        return {"type": "setupResult", "errors": []}

    def _act(self, action: AdapterAction) -> dict[str, Any]:
        doing = ACTIONS.get(action.action)
        if doing is None:
            return {"type": "actionResult", "ok": False, "error": f"unknown action {action.action!r}"}
        try:
            if action.force_id:
                self.engine.force(action.force_id)
            outputs = doing(self, action) or {}
        except Problem as problem:
            return {"type": "actionResult", "ok": False, "error": str(problem)}
        return {"type": "actionResult", "ok": True, "outputs": outputs}

    def load(self, xml: str) -> None:
        """Take an army from the text of a roster file."""
        self.engine.load(read_roster(xml.strip().encode(), "roster").roster)


# --- actions


def _add_force(adapter: Adapter, action: AdapterAction, parent: str = "") -> Outputs:
    force, editor = adapter.engine.add_force(action.force_entry_id, action.catalogue_id, parent)
    return {"forceId": force.id, "selections": _made(editor)}


def _select(adapter: Adapter, action: AdapterAction) -> Outputs:
    selection, editor = adapter.engine.select(action.force_id, action.entry_id)
    return {"selectionId": selection.id, "selections": _made(editor, selection.id)}


def _select_child(adapter: Adapter, action: AdapterAction) -> Outputs:
    selection, editor = adapter.engine.select_child(_selection_id(action), action.entry_id)
    return {"selectionId": selection.id, "selections": _made(editor, selection.id)}


def _customize(adapter: Adapter, action: AdapterAction) -> None:
    engine, name, notes = adapter.engine, action.custom_name, action.custom_notes
    if not action.category_entry_id:
        engine.customize(action.selection_id or action.force_id, name, notes)
    elif action.category_entry_id in dict(force_category_names(engine.force(action.force_id))):
        engine.customize_category(action.force_id, action.category_entry_id, name, notes)
    else:
        raise Problem("roster.no_entry", found=action.category_entry_id)


def _reload(adapter: Adapter, _: AdapterAction) -> None:
    engine = adapter.engine
    before = {s.id: s.costs for s in engine.roster.all_selections()}
    loaded = read_roster(roster_xml(engine).encode(), "roster").roster
    # another pass could change costs that feed back on themselves, and a reload changes nothing
    forces = tuple(_with_costs(force, before) for force in loaded.forces)
    engine.load(replace(loaded, forces=forces), settled=True)


ACTIONS: dict[str, Callable[[Adapter, AdapterAction], Outputs | None]] = {
    "addForce": _add_force,
    "addChildForce": lambda adapter, action: _add_force(adapter, action, action.force_id),
    "removeForce": lambda adapter, action: adapter.engine.remove_force(action.force_id),
    "selectEntry": _select,
    "selectChildEntry": _select_child,
    "deselectSelection": lambda adapter, action: adapter.engine.deselect(_selection_id(action)),
    "setSelectionCount": lambda adapter, action: adapter.engine.set_count(
        _selection_id(action), action.count
    ),
    "duplicateSelection": lambda adapter, action: {
        "selectionId": adapter.engine.duplicate(_selection_id(action)).id
    },
    "setCostLimit": lambda adapter, action: adapter.engine.set_limit(action.cost_type_id, action.value),
    "setCustomization": _customize,
    "reload": _reload,
    "loadRoster": lambda adapter, action: adapter.load(action.xml),
}


Costs = dict[str, dict[str, Decimal]]


def _with_costs(force: Force, costs: Costs) -> Force:
    return replace(
        force,
        selections=tuple(_priced(selection, costs) for selection in force.selections),
        forces=tuple(_with_costs(child, costs) for child in force.forces),
    )


def _priced(selection: Selection, costs: Costs) -> Selection:
    children = tuple(_priced(child, costs) for child in selection.children)
    return replace(selection, costs=costs.get(selection.id, {}), children=children)


def _selection_id(action: AdapterAction) -> str:
    return action.selection_id or ""


def _made(editor: RosterEditor, but: str = "") -> dict[str, str]:
    return {selection.node.full_id: selection.id for selection in editor.made if selection.id != but}


def describe() -> dict[str, Any]:
    """Return what this engine can do."""
    return {
        "type": "describeResult",
        "name": "armybuilder",
        "version": __version__,
        "protocolVersion": PROTOCOL,
        "domains": ["roster"],
        "capabilities": {"screenshot": False, "record": False, "rosterXml": True, "maxParallel": 0},
    }


def serve(lines: Iterable[bytes]) -> Iterator[bytes]:
    """Yield answers to lines, as lines, until there are no more."""
    adapter = Adapter()
    for line in lines:
        if line.strip():
            yield msgspec.json.encode(adapter.answer(line)) + b"\n"
