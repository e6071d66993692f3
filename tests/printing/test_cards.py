"""Cards on paper, measured from the PDF: their sizes, backs behind fronts, bleed, and marks to cut by."""

from itertools import product

import pytest

from armybuilder.battle.facts import read_facts
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import LocalText
from armybuilder.games.accessories import Deck
from armybuilder.print_presets import PrintPreset
from armybuilder.printing.contents import CutOut
from armybuilder.printing.duplex import BackOffset
from armybuilder.printing.job import job_pages, print_job
from armybuilder.printing.setup import PrintSetup
from armybuilder.printing.subject import PrintJob, PrintPart, PrintSubject
from armybuilder.printing.subjects.calibration import calibration_subject
from armybuilder.sheet.shapes import Rect, Sheet
from tests.printing.jobs import DAY
from tests.printing.measured import measured

NAME = LocalText("Карты", "Cards")
POKER, MINI, TAROT, BRIDGE = (63.0, 88.0), (44.0, 68.0), (70.0, 120.0), (57.0, 87.0)
HEAD = 3.0


def colour_of(number, back=False):
    return f"#{number + 1:02x}{'80' if back else '40'}20"


def card(number, size, back=False):
    """A card of one colour with a strip of another along its head."""
    wide, tall = size
    ground, head = colour_of(number, back), f"#{number + 1:02x}{'80' if back else '40'}f0"
    return Sheet(wide, tall, (Rect(0, 0, wide, tall, ground), Rect(10, 5, wide - 20, HEAD, head)))


def deck_of(sizes, backs=True):
    faces = tuple(card(number, size) for number, size in enumerate(sizes))
    behind = tuple(card(number, size, back=True) for number, size in enumerate(sizes)) if backs else ()
    return Deck(faces, None, behind)


def job_for(*decks, offset=None, **setup):
    parts = tuple(
        PrintPart(
            id=f"deck{at}", name=NAME, make=lambda _, deck=deck: [CutOut(name="Cards", made=deck)], cards=True
        )
        for at, deck in enumerate(decks)
    )
    subject = PrintSubject(title=NAME, game=NAME, date=DAY, parts=parts)
    return PrintJob(subject=subject, setup=PrintSetup(**setup), back_offset=offset or BackOffset())


def pages_of(*decks, **options):
    return measured(print_job(job_for(*decks, **options)).content)


def flipped(box, page, duplex):
    """Where a place of the front lies on the page behind, when the paper is turned over that edge."""
    x1, y1, x2, y2 = box
    upright = page.height > page.width
    if (duplex == "long_edge") == upright:
        return page.width - x2, y1, page.width - x1, y2
    return x1, page.height - y2, x2, page.height - y1


@pytest.mark.parametrize(
    ("duplex", "paper", "orientation", "bleed"),
    [
        *product(["long_edge", "short_edge"], ["a4", "letter"], ["upright", "sideways"], [0]),
        ("long_edge", "a5", "upright", 2),
        ("short_edge", "a4", "sideways", 2),
    ],
)
def test_backs_meet_their_fronts_however_the_paper_is_turned_over(duplex, paper, orientation, bleed):
    for sizes in ([POKER] * 11, [BRIDGE], [POKER, MINI, TAROT] * 2):
        setup = {"duplex": duplex, "paper": paper, "orientation": orientation, "bleed": bleed}
        pages = pages_of(deck_of(sizes), card_gap=1, **setup)
        assert len(pages) % 2 == 0
        fronts = {}
        for front, back in zip(pages[::2], pages[1::2], strict=True):
            for number, (wide, tall) in enumerate(sizes):
                if not (found := front.rects.get(colour_of(number))):
                    continue
                # the ground is drawn for the bleed, and once more
                fronts[number] = box = found[-1]
                assert box[2] - box[0] == pytest.approx(wide + 2 * bleed, abs=0.05)
                assert box[3] - box[1] == pytest.approx(tall + 2 * bleed, abs=0.05)
                behind = back.rects[colour_of(number, back=True)][-1]
                assert behind == pytest.approx(flipped(box, front, duplex), abs=0.05)
                # head lies behind head
                head = front.rects[f"#{number + 1:02x}40f0"][0]
                head_behind = back.rects[f"#{number + 1:02x}80f0"][0]
                assert head_behind == pytest.approx(flipped(head, front, duplex), abs=0.05)
        assert len(fronts) == len(sizes)


@pytest.mark.parametrize("duplex", ["long_edge", "short_edge"])
def test_backs_are_moved_by_the_offset_of_the_printer_and_fronts_are_not(duplex):
    plain = pages_of(deck_of([POKER] * 5), duplex=duplex)
    moved = pages_of(deck_of([POKER] * 5), duplex=duplex, offset=BackOffset(x=1.5, y=-0.7))
    for number in range(5):
        assert moved[0].rects[colour_of(number)] == plain[0].rects[colour_of(number)]
        before, after = (pages[1].rects[colour_of(number, back=True)][0] for pages in (plain, moved))
        assert after == pytest.approx(
            (before[0] + 1.5, before[1] - 0.7, before[2] + 1.5, before[3] - 0.7), abs=0.05
        )


@pytest.mark.parametrize(("bleed", "gap"), [(0, 0), (0, 3), (1.5, 0), (3, 5)])
@pytest.mark.parametrize("sizes", [[POKER] * 11, [POKER, MINI, TAROT] * 4])
def test_marks_to_cut_by_touch_no_card_and_no_bleed(sizes, bleed, gap):
    for page in pages_of(deck_of(sizes), bleed=bleed, card_gap=gap):
        boxes = [box for colour, found in page.rects.items() if colour.endswith("20") for box in found[-1:]]
        assert boxes
        # the running header and footer, and the length to check the scale by, stand on their own
        ticks = [line for line in page.lines if max(abs(line[0] - line[2]), abs(line[1] - line[3])) < 4]
        assert len(ticks) >= 8
        for line in page.lines:
            for box in boxes:
                assert not crosses(line, box, 0.02 if not (bleed or gap) else -0.3)


def crosses(line, box, inside):
    """Whether a line enters a box, made smaller by `inside`."""
    x1, x2 = sorted((line[0], line[2]))
    y1, y2 = sorted((line[1], line[3]))
    return x2 > box[0] + inside and x1 < box[2] - inside and y2 > box[1] + inside and y1 < box[3] - inside


def test_every_corner_of_a_page_of_cards_has_its_marks():
    page = pages_of(deck_of([POKER] * 4, backs=False))[0]
    boxes = [found[0] for colour, found in page.rects.items() if colour.endswith("20")]
    xs = {round(box[at], 1) for box in boxes for at in (0, 2)}
    ticked = {round(line[0], 1) for line in page.lines if abs(line[0] - line[2]) < 0.01}
    assert xs <= ticked


def test_without_marks_nothing_is_drawn_beside_cards():
    plain = pages_of(deck_of([POKER] * 2), cut_marks=False)[0]
    # the line under the header, and the length to check the page by with its ticks
    assert len(plain.lines) < 10


def test_ink_saving_has_no_bleed():
    sizes = pages_of(deck_of([POKER] * 9, backs=False), inks="ink_saving", bleed=3, card_gap=0)
    assert len(sizes) == 1


def test_backs_beside_fronts_are_folded_behind_them():
    pages = pages_of(deck_of([POKER] * 3), duplex="fold")
    assert len(pages) == 1
    for number in range(3):
        front, back = (pages[0].rects[colour_of(number, back=one)][0] for one in (False, True))
        assert back == pytest.approx((front[2], front[1], front[2] + 63.0, front[3]), abs=0.05)


def test_cards_of_several_parts_share_pages():
    pages = pages_of(deck_of([POKER] * 2), Deck(tuple(card(9 + at, MINI) for at in range(3))))
    assert len(pages) == 2
    assert all(pages[0].rects[colour_of(9 + at)] for at in range(3))
    # what has no back has nothing behind it
    assert not any(pages[1].rects.get(colour_of(9 + at)) for at in range(3))


def test_cards_too_large_for_the_paper_are_told():
    with pytest.raises(Problem) as problem:
        job_pages(job_for(deck_of([(200.0, 300.0)])))
    assert problem.value.key == "print.too_large"


def test_presets_kept_before_read_as_they_did():
    kept = {"what": ["cards"], "setup": {"paper": "letter", "cut_marks": False, "margin": 6.0}}
    setup = read_facts(PrintPreset, kept).setup
    assert (setup.paper, setup.cut_marks, setup.margin) == ("letter", False, 6.0)
    assert (setup.duplex, setup.bleed, setup.card_gap, setup.printer) == ("long_edge", 0, 0, "")


@pytest.mark.parametrize("duplex", ["long_edge", "short_edge"])
@pytest.mark.parametrize(
    ("paper", "orientation"), [("a4", "auto"), ("letter", "sideways"), ("a5", "upright"), ("a5", "sideways")]
)
def test_the_scales_of_the_calibration_page_are_centred_behind_its_crosses(duplex, paper, orientation):
    setup = PrintSetup(duplex=duplex, paper=paper, orientation=orientation)
    offset = BackOffset(x=0.4, y=-0.2)
    job = PrintJob(subject=calibration_subject(DAY), setup=setup, back_offset=offset)
    front, back = job_pages(job)
    crosses_at = sorted(centre(shape) for shape in front.content[0][0].shapes if is_dot(shape))
    assert len(crosses_at) == 5
    page = measured(print_job(job).content)[0]
    side, top = front.paper.side, front.paper.top
    lines = [shape for shape in back.content[0][0].shapes if shape.__class__.__name__ == "Line"]
    axes = [line for line in lines if line.stroke == "#1a1a1a"]
    xs = sorted({round(line.x1, 3) for line in axes if line.x1 == line.x2})
    ys = sorted({round(line.y1, 3) for line in axes if line.y1 == line.y2})
    for x, y in crosses_at:
        x1, y1, *_ = flipped((x + side, y + top, x + side, y + top), page, duplex)
        assert any(abs(x1 + 0.4 - side - one) < 0.01 for one in xs)
        assert any(abs(y1 - 0.2 - top - one) < 0.01 for one in ys)


def is_dot(shape):
    return shape.__class__.__name__ == "Circle" and shape.fill is not None


def centre(shape):
    return shape.x, shape.y


def test_cards_of_several_sizes_stand_in_rows_that_are_cut_straight_through():
    page = pages_of(deck_of([POKER] * 2 + [MINI] * 3 + [POKER] + [MINI] * 2, backs=False))[0]
    boxes = [found[0] for colour, found in page.rects.items() if colour.endswith("20")]
    assert len(boxes) == 8
    for box in boxes:
        # the cuts over and under a card go through no other
        assert not any(one[1] + 0.1 < cut < one[3] - 0.1 for one in boxes for cut in (box[1], box[3]))
