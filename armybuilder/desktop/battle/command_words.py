"""What a command, its fields and their values are called in its form."""

from collections.abc import Callable, Container
from typing import Any

from PySide6.QtCore import QCoreApplication

from armybuilder.battle.session.options import Choice, Option
from armybuilder.catalogue.records.fields import Field, fields_of
from armybuilder.desktop.forms.form_context import FormContext, distinct
from armybuilder.desktop.forms.labels import name_of
from armybuilder.desktop.played_battle import PlayedBattle
from armybuilder.wording.battle_words import HOLDER, names_of_things, tell_chosen, tell_holder
from armybuilder.wording.messages import say
from armybuilder.wording.narration import tell_title


class CommandWords:
    """Words an option of a battle; `names` is what its facts may name."""

    def __init__(self, battle: PlayedBattle, option: Option) -> None:
        self._battle, self._option = battle, option
        self._command = battle.session.command(option.command)
        self.names = self._names()

    def _names(self) -> FormContext:
        """Return what the facts may name: whoever takes part, and the cards and spells of the game."""
        state, language = self._battle.state, self._battle.language
        holders = (*state.units, *state.pieces)
        sides = {side: self._battle.name_of(side) for side in state.sides}
        found: dict[str, dict[str, str]] = {HOLDER: sides | self._battle.names_of(holders)}
        for field in fields_of(self._command.facts):
            inner = field.fields[0] if field.kind == "list" else field
            if inner.names and inner.names != HOLDER:
                things = names_of_things(state, self._command.facts, field.name)
                found[inner.names] = distinct(dict(things), language)
        return FormContext(language, found, {})

    def heading(self) -> str:
        """Return what is done, and who does it."""
        language, who = self._battle.language, self._option.who
        told = tell_holder(self._battle.state, who, language) if who else ""
        return ": ".join(part for part in (tell_title(self._command, language), told) if part)

    def of_field(self, field: Field) -> str:
        """Return what a field is called, with what it is counted in."""
        words = name_of(field.owner, field.name, self._battle.language)
        unit = say(f"resolving.unit.{field.unit}", self._battle.language) if field.unit else ""
        return f"{words}, {unit}" if unit and unit.casefold() != words.casefold() else words

    def of_values(self, choice: Choice) -> Callable[[Any], str]:
        """Return what names the values of a choice: those who take part by names that tell them apart."""
        state = self._battle.state
        taking_part = (one for one in choice.values if isinstance(one, str))
        holders = self._battle.names_of(
            [one for one in taking_part if one in state.pieces or one in state.units]
        )

        def told(value: Any) -> str:
            known = holders.get(value) if isinstance(value, str) else None
            return known or self._of_value(choice.field, value)

        return told

    def _of_value(self, name: str, value: Any) -> str:
        if isinstance(value, str) and value in self._battle.state.sides:
            return self._battle.name_of(value)
        if value in ("", None):
            return QCoreApplication.translate("CommandForm", "nobody")
        return self._chosen(name, value)

    def _chosen(self, name: str, value: Any) -> str:
        return tell_chosen(self._battle.state, self._option, name, value, self._battle.language)

    def filled_in(self, known: Container[str]) -> str:
        """Return what is filled in already of the fields that are known."""
        told = self._of_value
        return "; ".join(
            f"{name_of(self._command.facts, name, self._battle.language)}: "
            f"{told(name, value) if isinstance(value, str) else self._chosen(name, value)}"
            for name, value in self._option.facts.items()
            if name in known and value not in (None, "", [], ())
        )
