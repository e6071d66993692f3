"""How a form is shown, whatever its facts are."""

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from armybuilder.catalogue.text import Language, LocalText

Named = Mapping[str, str]


class FormContext(NamedTuple):
    """The language; what things are called, by kind and id; and which folds the player has opened or closed, by place."""

    language: Language
    names: Mapping[str, Named]
    folds: dict[str, bool]


def plain_form_context(language: Language) -> FormContext:
    """That of a form that names nothing by id and remembers no folds."""
    return FormContext(language, {}, {})


def distinct(named: Mapping[str, LocalText], language: Language) -> dict[str, str]:
    """What things are called, by id, in the order of their names; those of one name are told apart by their ids."""
    told = {key: name.get(language) for key, name in named.items()}
    often = Counter(told.values())
    found = {key: name if often[name] == 1 else f"{name} ({key})" for key, name in told.items()}
    return dict(sorted(found.items(), key=lambda item: item[1].casefold()))
