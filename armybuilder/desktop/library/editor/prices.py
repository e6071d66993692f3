"""What one more of each value costs, said beside the fields of a form."""

from collections.abc import Mapping

from armybuilder.desktop.forms.facts_form import GroupControl
from armybuilder.desktop.forms.field_cell import FieldCell
from armybuilder.desktop.forms.field_controls import TicksControl


def show_prices(fields: GroupControl, prices: Mapping[str, int]) -> None:
    """Say beside each value what one more of it costs, and beside choices what each does, by their places."""
    choices: dict[str, dict[str, str]] = {}
    shown: dict[FieldCell, str] = {}
    for place, more in prices.items():
        way, _, last = place.rpartition(".")
        found = fields.cell_at(place.split("."))
        if found is not None and isinstance(found.control, TicksControl):
            choices.setdefault(way, {})[last] = f"{more:+d}"
        elif found is not None and found.field.name == last:
            shown[found] = f"+1 = {more:+d}"
    for cell in fields.findChildren(FieldCell):
        cell.show_price(shown.get(cell, ""))
    for way, told in choices.items():
        ticks = fields.cell_at(way.split("."))
        if ticks is not None and isinstance(ticks.control, TicksControl):
            ticks.control.show_prices(told)
