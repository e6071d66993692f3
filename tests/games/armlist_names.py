"""Every name that may stand in the armlist files of a game."""

from armybuilder.catalogue.records.fields import fields_of
from armybuilder.catalogue.records.reading import names_of


def names_in(form):
    """The names in the tables of units, and in those inside them."""
    found = {name for table in form.tables.values() for name in table.names}
    for table in form.tables.values():
        found |= {name for record in records_in(table.record) for name in names_of(record)}
    # a track is told by its greatest number
    return found - {"maximum"}


def records_in(record):
    """The records that stand in a record as tables, however deep."""
    for field in fields_of(record):
        for inner in (*field.records, *(one for item in field.fields for one in item.records)):
            if not all(one.head for one in fields_of(inner)):
                yield inner
                yield from records_in(inner)
