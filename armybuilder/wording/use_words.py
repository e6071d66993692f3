"""What is said of things of the Library that are deleted while something holds them."""

from collections import Counter
from collections.abc import Sequence

from armybuilder.catalogue.text import Language
from armybuilder.storage.where_used import Use
from armybuilder.wording.messages import say

MOST_NAMES = 3


def still_used(uses: Sequence[Use], language: Language) -> str:
    """Return a sentence on the armies, battles and campaigns that keep what is gone, and one on the records that name it.

    Empty where nothing does.
    """
    counts = Counter(use.holder for use in uses)
    held = [
        say(f"library_uses.{holder}", language, n=counts[holder])
        for holder in ("army", "battle", "campaign")
        if counts[holder]
    ]
    told = [say("library_uses.stays", language, holders=", ".join(held))] if held else []
    names = list(dict.fromkeys(use.name.get(language) for use in uses if use.holder == "record"))
    if names:
        more = " …" if len(names) > MOST_NAMES else ""
        told.append(say("library_uses.named", language, names=", ".join(names[:MOST_NAMES]) + more))
    return " ".join(told)
