"""Make the small files that the program ships instead of big fonts and of reading fonts at every start.

    python tools/fonts.py                           the measures of the fonts of the sheets
    python tools/fonts.py materialdesignicons.ttf   the icon font as well, cut down to the icons in use

The full icon font is in the package `@mdi/font` of version 6.9, and in that of qtawesome.
"""

import json
import sys
from pathlib import Path
from typing import Any

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

TOP = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(TOP))

from armybuilder.desktop.style.icons import GLYPHS, icon_font_path  # noqa: E402
from armybuilder.sheet.metrics import FILES, font_path, measures_path  # noqa: E402


def measures() -> dict[str, Any]:
    """Return what `sheet.metrics` needs of every font, in the font's own units; advances by character."""
    found = {}
    for font in FILES:
        with TTFont(font_path(font)) as opened:
            widths = opened["hmtx"].metrics
            found[font] = {
                "em": opened["head"].unitsPerEm,
                "ascent": opened["hhea"].ascent,
                "descent": -opened["hhea"].descent,
                "cap": opened["OS/2"].sCapHeight,
                "missing": widths[".notdef"][0],
                "advances": {chr(code): widths[glyph][0] for code, glyph in opened.getBestCmap().items()},
            }
    return found


def write_measures(path: Path) -> None:
    """Write the measures of all fonts as JSON, a line a font."""
    lines = (f"{json.dumps(font)}: {json.dumps(told)}" for font, told in measures().items())
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def write_icons(full: Path, path: Path) -> None:
    """Write the glyphs of the program's icons, with the font's own measures, as a font of their own."""
    # the boxes that the font tells of its glyphs stay: beside new ones its bearings would set every glyph aside
    with TTFont(full, recalcBBoxes=False) as opened:
        cut = Subsetter(Options(notdef_outline=True, name_IDs=["*"], hinting=False))
        cut.populate(unicodes=GLYPHS.values())
        cut.subset(opened)
        opened.save(path)


if __name__ == "__main__":
    write_measures(measures_path())
    for given in sys.argv[1:]:
        write_icons(Path(given), icon_font_path())
