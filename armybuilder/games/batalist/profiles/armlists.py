"""Armlists as TOML, written as a player would write them, read into bases.

A file names its edition and faction once and then lists `[[standard]]`, `[[individual]]`, `[[large]]` and `[[gun]]`.
The cost is not written: it follows from the profile.
"""

from armybuilder.catalogue.records.reading import Layout
from armybuilder.games.armlist_file import Form, UnitTable, read_units
from armybuilder.games.batalist.profiles.editions import CONTENT
from armybuilder.games.batalist.profiles.units import BaseProfile
from armybuilder.games.batalist.rules.basics.bases import STANDS

MANY = Layout(needed=("figures",))
ONE = Layout(given=("figures",), needed=("width",))
LAYOUTS = {stand: MANY if stand == "standard" else ONE for stand in STANDS}
TABLES = {str(stand): UnitTable(BaseProfile, layout, {"stand": stand}) for stand, layout in LAYOUTS.items()}
FORM = Form("batalist", CONTENT.edition_ids, CONTENT.faction_ids, TABLES)


def read_armlist(text: str, file: str) -> list[BaseProfile]:
    """Return every base of a file, stand after stand. A Problem where anything is wrong."""
    return read_units(text, file, FORM)
