"""The printed armlists of «Битвы Fantasy», as descriptions that paper and screen paint alike."""

from armybuilder.catalogue.text import Language
from armybuilder.games.bitvy_fantasy.profiles.units import Character, Gun, Machine, Squad, Unit
from armybuilder.games.bitvy_fantasy.sheets.single_sheets import character_sheet, gun_sheet, machine_sheet
from armybuilder.games.bitvy_fantasy.sheets.squad_sheet import squad_sheet
from armybuilder.games.unit import Marks
from armybuilder.sheet.shapes import Sheet


def sheet_of(unit: Unit, language: Language, marks: Marks) -> Sheet:
    """Draw the sheet of a unit in a language, with an army's marks on it."""
    match unit:
        case Squad():
            return squad_sheet(unit, language, marks)
        case Gun():
            return gun_sheet(unit, language, marks)
        case Machine():
            return machine_sheet(unit, language, marks)
        case Character():
            return character_sheet(unit, language, marks)
