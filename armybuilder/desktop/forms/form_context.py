"""How a form is shown, whatever its facts are."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from armybuilder.catalogue.records.fields import Field
from armybuilder.catalogue.records.starting import Plain
from armybuilder.catalogue.text import Language, LocalText

if TYPE_CHECKING:
    from armybuilder.desktop.forms.field_controls import FieldControl

Named = Mapping[str, str]


def no_donors(_field: Field) -> Sequence[tuple[str, Plain]]:
    """Return nothing: there is nothing to take things from."""
    return ()


class Authoring(NamedTuple):
    """What a form has in which an author writes a record: things in lists are put in order, doubled and taken from elsewhere.

    `controls` make the controls of fields that have one of their own; each is asked in turn. `donors` tell which things of a
    list field other records have, with what they are called.
    """

    controls: "Sequence[MakeControl]" = ()
    donors: Callable[[Field], Sequence[tuple[str, Plain]]] = no_donors


class FormContext(NamedTuple):
    """The language; what things are called, by kind and id; and which folds the player has opened or closed, by place.

    `authoring` is that of a record which is written, None where the facts of a question are told.
    """

    language: Language
    names: Mapping[str, Named]
    folds: dict[str, bool]
    authoring: Authoring | None = None

    def own_control(self, field: Field, words: str) -> "FieldControl | None":
        """Return the control that a field has of its own; None for most."""
        makers = self.authoring.controls if self.authoring else ()
        return next((made for make in makers if (made := make(field, self, words)) is not None), None)


MakeControl = Callable[[Field, FormContext, str], "FieldControl | None"]


def plain_form_context(language: Language) -> FormContext:
    """That of a form that names nothing by id and remembers no folds."""
    return FormContext(language, {}, {})


def distinct(named: Mapping[str, LocalText], language: Language) -> dict[str, str]:
    """What things are called, by id, in the order of their names; those of one name are told apart by their ids."""
    told = {key: name.get(language) for key, name in named.items()}
    often = Counter(told.values())
    found = {key: name if often[name] == 1 else f"{name} ({key})" for key, name in told.items()}
    return dict(sorted(found.items(), key=lambda item: item[1].casefold()))
