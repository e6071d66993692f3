"""What the readers of armlists complain about is told in words, and nothing else is."""

from armybuilder.catalogue.records.mistakes import REASONS
from armybuilder.wording.messages import templates
from tests.source import source

FOLDERS = ("games/", "catalogue/records/")
# the reason is told by the kind of a list, or handed on
OTHERS = {"not_key", "not_strings", "not_tables", "not_local_texts", "part_twice", "weapon_twice"}


def reasons():
    """What is said to be wrong: by the readers, and by the records themselves."""
    for call in source().calls:
        # facts of rules complain in the words of facts
        told = call.file.startswith(FOLDERS) and "/rules/" not in call.file
        if told and call.name in ("wrong", "Mistake", "_LineError") and call.arguments:
            yield call.arguments[0]


def test_every_complaint_of_the_reader_has_its_words():
    said = {reason for reason in reasons() if isinstance(reason, str) and reason}
    said |= {*REASONS.values(), *OTHERS, "not_toml", "syntax", "too_deep"}
    assert {f"armlist.{reason}" for reason in said} == {k for k in templates() if k.startswith("armlist.")}
