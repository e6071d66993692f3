"""What the forces of an army are called where one of them is chosen: with those around them, and told apart."""

from collections import Counter

from armybuilder.catalogue.text import Language, said
from armybuilder.roster.working import WorkingForce, WorkingRoster

BELOW = " › "


class ForceNames:
    """Names of all forces of an army; those of one name have numbers in the order of addition."""

    def __init__(self, roster: WorkingRoster, language: Language) -> None:
        self._language = language
        paths = {force.id: self._path(force) for force in roster.all_forces()}
        several = Counter(paths.values())
        seen: Counter[str] = Counter()
        self._names: dict[str, str] = {}
        for own, path in paths.items():
            seen[path] += 1
            self._names[own] = f"{path} #{seen[path]}" if several[path] > 1 else path

    def name(self, force: WorkingForce) -> str:
        """Return the name of a force behind those of the forces that it stands in."""
        return self._names[force.id]

    def _path(self, force: WorkingForce) -> str:
        own = force.origin.name or said(force.name, self._language)
        return own if force.parent is None else f"{self._path(force.parent)}{BELOW}{own}"
