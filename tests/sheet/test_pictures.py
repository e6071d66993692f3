"""Files of pictures from anywhere become small JPEGs, or are refused in a sentence."""

from io import BytesIO

import pytest
from PIL import Image

from armybuilder.catalogue.problem import Problem
from armybuilder.sheet.pictures import MOST_BYTES, MOST_SIDE, Crop, picture_of, size_of
from tests.pictures import claiming, picture_file


def pixels(content):
    return Image.open(BytesIO(content)).convert("RGB")


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_a_large_picture_is_made_smaller_a_small_one_stays(kind):
    assert size_of(picture_of(picture_file(kind, (3000, 1500)), "x")) == (MOST_SIDE, MOST_SIDE // 2)
    assert size_of(picture_of(picture_file(kind), "x")) == (90, 60)


def test_what_is_transparent_is_paper():
    out = BytesIO()
    Image.new("RGBA", (40, 40), (255, 0, 0, 0)).save(out, "PNG")
    assert min(pixels(picture_of(out.getvalue(), "x")).getpixel((20, 20))) > 250


def test_a_picture_with_a_palette():
    out = BytesIO()
    Image.new("RGB", (40, 40), "red").quantize(4).save(out, "PNG")
    red, green, _ = pixels(picture_of(out.getvalue(), "x")).getpixel((20, 20))
    assert (red > 240, green < 20) == (True, True)


@pytest.mark.parametrize("kind", ["JPEG", "WEBP", "PNG"])
def test_a_photo_taken_upright_stands_upright(kind):
    exif = Image.Exif()
    exif[0x0112] = 6
    assert size_of(picture_of(picture_file(kind, exif=exif), "x")) == (60, 90)


def test_nothing_of_the_camera_is_kept():
    exif = Image.Exif()
    exif[0x010F] = "Camera of Ivan"
    assert b"Ivan" not in picture_of(picture_file("JPEG", exif=exif), "x")


def test_a_part_of_a_picture():
    content = picture_of(picture_file("PNG", (3000, 1500)), "x", Crop(left=0.5, right=1.0))
    assert size_of(content) == (MOST_SIDE, MOST_SIDE)
    assert max(pixels(content).getpixel((5, 5))[:2]) < 30


def test_the_most_restless_picture_is_bounded():
    noise = Image.effect_noise((2000, 2000), 120).convert("RGB")
    out = BytesIO()
    noise.save(out, "JPEG", quality=95)
    assert len(picture_of(out.getvalue(), "x")) <= MOST_BYTES


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (b"", "picture.none"),
        (b"armybuilder = 1", "picture.none"),
        (b"GIF89a" + bytes(100), "picture.none"),
        (claiming(60_000, 60_000), "picture.bomb"),
        (claiming(6_000, 6_000), "picture.huge"),
        (claiming(2_000, 2_000), "picture.damaged"),
        (claiming(1, 1), "picture.thin"),
        (claiming(20_000, 10), "picture.thin"),
        (picture_file("PNG", (900, 900))[:1500], "picture.damaged"),
        (picture_file("JPEG", (900, 900))[:3000], "picture.damaged"),
        (bytes(65_000_000), "picture.heavy"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_is_no_picture_or_too_much_is_refused(data, key):
    with pytest.raises(Problem) as refused:
        picture_of(data, "x.png")
    assert refused.value.key == key


def test_what_is_kept_is_a_small_jpeg_and_nothing_else():
    assert size_of(picture_file("PNG")) is None
    assert size_of(picture_file("JPEG", (900, 900))) is None
    assert size_of(bytes(MOST_BYTES + 1)) is None
