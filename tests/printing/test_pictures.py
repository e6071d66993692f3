"""Players' own pictures of units on the page: on sheets, in the list, as cards beside those of the built-in games."""

from io import BytesIO

import pytest
from PIL import Image, ImageChops
from pypdf import PdfReader

from armybuilder.catalogue.text import in_both
from armybuilder.printing.contents import Packed
from armybuilder.printing.job import print_job
from armybuilder.printing.painter import register_fonts
from armybuilder.printing.picture_bands import picture_band, picture_card
from armybuilder.printing.subject import PrintJob, PrintPart, PrintSubject
from armybuilder.roster.edits import SetPicture
from armybuilder.sheet.pictures import picture_of
from armybuilder.sheet.raster import png_of
from armybuilder.sheet.shapes import Picture, Sheet, TextLine
from armybuilder.storage.connection import digest_of
from tests.gamedata import army
from tests.pictures import claiming, picture_file
from tests.printing.jobs import DAY, printed, sheets_of
from tests.printing.test_rosters import request_for

CONTENT = picture_of(picture_file(size=(640, 480)), "x")
DIGEST = digest_of(CONTENT)


def pictured():
    """An army of which the first unit has a picture."""
    engine = army()
    first = next(force.selections[0] for force in engine.roster.all_forces() if force.selections)
    SetPicture(first.id, DIGEST).perform(engine)
    return engine


def pictures_of(request):
    pages = sheets_of(request)
    return [(shape, page) for page in pages for shape in page.shapes if isinstance(shape, Picture)]


@pytest.mark.parametrize(
    ("options", "number"),
    [
        ({"style": "sheets"}, 1),
        ({"style": "sheets", "list_pictures": True}, 2),
        ({"style": "sheets", "sheet_pictures": False}, 0),
        ({"style": "list"}, 0),
        ({"style": "list", "list_pictures": True}, 1),
    ],
)
def test_where_pictures_stand_is_chosen(options, number):
    found = pictures_of(request_for(pictured(), pictures={DIGEST: CONTENT}, **options))
    assert len(found) == number
    for shape, page in found:
        assert 0 <= shape.x <= shape.x + shape.width <= page.width
        assert 0 <= shape.y <= shape.y + shape.height <= page.height
        assert shape.width / shape.height == pytest.approx(640 / 480)


def test_what_stands_beside_a_picture_is_not_under_it():
    ((shape, page),) = pictures_of(request_for(pictured(), style="sheets", pictures={DIGEST: CONTENT}))
    for words in (one for one in page.shapes if isinstance(one, TextLine)):
        if shape.y < words.y < shape.y + shape.height and words.align == "left":
            assert words.x >= shape.x + shape.width


def test_a_picture_is_in_the_document_once_and_the_same_bytes_come_of_the_same_army():
    request = request_for(pictured(), style="sheets", list_pictures=True, pictures={DIGEST: CONTENT})
    pdf = printed(request)
    assert printed(request) == pdf
    images = {image.data for page in PdfReader(BytesIO(pdf)).pages for image in page.images}
    assert len(images) == 1


def test_a_picture_that_is_lost_or_none_leaves_the_page_as_it_is_without():
    bare = sheets_of(request_for(army(), style="sheets"))
    for pictures in ({}, {DIGEST: b"nothing"}, {DIGEST: CONTENT[: len(CONTENT) // 2]}):
        request = request_for(pictured(), style="sheets", pictures=pictures)
        assert len(sheets_of(request)) == len(bare)
        assert pictures_of(request) == []


def test_a_small_picture_is_not_blown_up():
    small = picture_band(picture_of(picture_file(size=(72, 36)), "x"), 80.0, 80.0)
    assert small is not None
    assert small.width == pytest.approx(25.4)


def test_a_card_with_a_picture_under_its_name():
    card = picture_card(CONTENT, "Тяжёлая пехота")
    assert card is not None
    (shape,) = [one for one in card.shapes if isinstance(one, Picture)]
    assert shape.y + shape.height <= card.height
    assert picture_card(None, "Никто") is None


def odd(kind, **options):
    """A file of a picture that is not as pictures are kept."""
    out = BytesIO()
    mode, size = options.pop("mode", "RGB"), options.pop("size", (600, 400))
    Image.new(mode, size).save(out, kind, **options)
    return out.getvalue()


TURNED = Image.Exif()
TURNED[0x0112] = 6
BROKEN = {
    "empty": b"",
    "text": b"a letter to a friend, called portrait.png",
    "bomb": claiming(20_000, 20_000),
    "cut off": CONTENT[: len(CONTENT) // 2],
    "GIF": odd("GIF", mode="P"),
    "lost": None,
}
ODD = {
    "CMYK": odd("JPEG", mode="CMYK"),
    "16 bits": odd("PNG", mode="I;16"),
    "palette with a clear colour": odd("PNG", mode="P", transparency=0),
    "clear": odd("PNG", mode="LA"),
    "moving": odd("WEBP", save_all=True, append_images=[Image.new("RGB", (600, 400), "red")]),
    "turned": odd("JPEG", exif=TURNED),
    "huge": odd("JPEG", size=(6000, 4000)),
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_broken_picture_is_left_out_and_told(what):
    kept = {} if BROKEN[what] is None else {DIGEST: BROKEN[what]}
    done = print_job(request_for(pictured(), style="sheets", list_pictures=True, pictures=kept))
    (problem,) = done.warnings
    assert problem.key.startswith("picture.")
    assert problem.values["file"]
    assert not [image for page in PdfReader(BytesIO(done.content)).pages for image in page.images]


@pytest.mark.parametrize("what", ODD)
def test_an_odd_picture_is_printed_small_and_as_it_was_held(what):
    done = print_job(request_for(pictured(), style="sheets", pictures={DIGEST: ODD[what]}))
    (image,) = [image for page in PdfReader(BytesIO(done.content)).pages for image in page.images]
    assert not done.warnings
    assert max(image.image.size) <= 640
    assert image.image.mode == "RGB"
    assert (image.image.width < image.image.height) == (what == "turned")


def test_what_is_no_picture_on_a_sheet_is_a_crossed_frame():
    sheet = Sheet(40, 40, (Picture(5, 5, 30, 30, b"none"),))
    part = PrintPart(id="sheet", name=in_both("Sheet"), make=lambda _: [Packed(sheets=(sheet,))])
    subject = PrintSubject(title=in_both("A"), game=in_both("B"), date=DAY, parts=(part,))
    register_fonts()
    assert print_job(PrintJob(subject=subject)).pages == 1
    with Image.open(BytesIO(png_of(sheet, 400))) as drawn:
        assert drawn.getpixel((100, 100)) != (255, 255, 255)


def test_a_large_png_is_painted_in_strips_without_seams(monkeypatch):
    card = picture_card(CONTENT, "Тяжёлая пехота")
    whole = png_of(card, 500, dpi=150)
    monkeypatch.setattr("armybuilder.sheet.raster.MOST_PAINTED", 500 * 9 * 40)
    strips = Image.open(BytesIO(png_of(card, 500, dpi=150)))
    apart = ImageChops.difference(Image.open(BytesIO(whole)), strips)
    assert max(high for _, high in apart.getextrema()) <= 8
    assert round(strips.info["dpi"][0]) == 150
