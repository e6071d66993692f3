"""A player's own picture of a unit: any photo or painting, made into a JPEG of a bounded size.

Files of pictures come from anywhere. How large one claims to be is looked at before anything of it is decoded.
"""

import warnings
from io import BytesIO
from typing import TYPE_CHECKING

from msgspec import Struct

from armybuilder.catalogue.problem import Problem, shown

if TYPE_CHECKING:  # it takes its time to load
    from PIL.Image import Image

MOST_FILE_BYTES = 64_000_000
MOST_SIDE = 640
LEAST_SIDE = 8
MOST_BYTES = 300_000
# the largest photos of today; what is not JPEG can only be decoded whole, WebP takes most memory for it
MOST_PIXELS = {"JPEG": 51_000_000, "PNG": 26_000_000, "WEBP": 16_000_000}
QUALITIES = (86, 75, 60, 40, 20)
# as many times wider than high, or higher than wide
MOST_RATIO = 20
# which line of what a camera notes says how it was held
ORIENTATION = 0x0112
LEAST = (8, 8)


class Crop(Struct, frozen=True):
    """What is kept of a picture: its edges as parts of the whole, from the upper left corner."""

    left: float = 0.0
    top: float = 0.0
    right: float = 1.0
    bottom: float = 1.0


WHOLE = Crop()


class PictureSize(Struct, frozen=True):
    """How large a picture is kept at most: its longer side in pixels, and its bytes; and how long a side is read at all."""

    side: int = MOST_SIDE
    content: int = MOST_BYTES
    read_side: int = 65_535


OF_A_UNIT = PictureSize()
OF_A_JOURNAL = PictureSize(side=1600, content=1_000_000, read_side=16_000)
OF_A_MAP = PictureSize(side=1800, content=1_500_000, read_side=16_000)


def picture_of(data: bytes, file: str, crop: Crop = WHOLE, size: PictureSize = OF_A_UNIT) -> bytes:
    """Return the bytes of a PNG, JPEG or WebP file as a picture that is kept; a Problem where it is none, or too large."""
    if len(data) > MOST_FILE_BYTES:
        raise Problem("picture.heavy", file=shown(file), most=MOST_FILE_BYTES // 1_000_000)
    image = _opened(data, file, size)
    try:
        return _encoded(_cropped(_upright(_small(image, crop, size)), crop, size), size)
    except Problem:
        raise
    except Exception as error:  # a decoder raises whatever a broken file makes it stumble over
        raise Problem("picture.damaged", file=shown(file), reason=shown(str(error))) from None
    finally:
        image.close()


def size_of(content: bytes, size: PictureSize = OF_A_UNIT) -> tuple[int, int] | None:
    """Return the width and height of a picture that is kept, in pixels; None where it is no such picture."""
    if len(content) > size.content:
        return None
    try:
        image = _image(content, ("JPEG",))
    except Exception:  # as above
        return None
    return image.size if max(image.size) <= size.side and min(image.size) > 0 else None


def for_paper(content: bytes, file: str, size: PictureSize = OF_A_UNIT) -> bytes:
    """Return a picture as pages show it: as it is where it is kept whole, else made anew; a Problem where nothing comes of it."""
    return content if _is_sound(content, size) else picture_of(content, file, size=size)


def _is_sound(content: bytes, size: PictureSize) -> bool:
    """Return whether a picture is one of those that are kept, in usual colours, upright, and not cut off."""
    if size_of(content, size) is None:
        return False
    with _image(content, ("JPEG",)) as image:
        if image.mode not in ("RGB", "L") or image.getexif().get(ORIENTATION, 1) != 1:
            return False
        # a part of its size is soon decoded, and all of the file is read for it
        image.draft(image.mode, LEAST)
        try:
            image.load()
        except Exception:  # a decoder raises whatever a broken file makes it stumble over
            return False
    return True


def _opened(data: bytes, file: str, size: PictureSize) -> "Image":
    """Return an image of which the head alone was read."""
    from PIL.Image import DecompressionBombError

    try:
        image = _image(data, tuple(MOST_PIXELS))
    except DecompressionBombError:
        most = max(MOST_PIXELS.values()) // 1_000_000
        raise Problem("picture.bomb", file=shown(file), most=most) from None
    except Exception:  # as above
        raise Problem("picture.none", file=shown(file)) from None
    width, height = image.size
    most = MOST_PIXELS[image.format or "PNG"]
    if width * height > most or max(width, height) > size.read_side:
        raise Problem("picture.huge", file=shown(file), width=width, height=height, most=most // 1_000_000)
    if min(width, height) < LEAST_SIDE or max(width, height) > MOST_RATIO * min(width, height):
        raise Problem("picture.thin", file=shown(file), width=width, height=height)
    return image


def _image(data: bytes, formats: tuple[str, ...]) -> "Image":
    from PIL import Image

    with warnings.catch_warnings():
        # the bounds are ours
        warnings.simplefilter("ignore", Image.DecompressionBombWarning)
        return Image.open(BytesIO(data), formats=formats)


def _small(image: "Image", crop: Crop, size: PictureSize) -> "Image":
    """Return the whole image so small that what is kept of it has the size that is wanted, or not much more."""
    part = max(0.05, min(crop.right - crop.left, crop.bottom - crop.top))
    side = round(size.side / part)
    # a JPEG is decoded at a part of its size
    image.draft("RGB", (side, side))
    if image.mode not in ("RGB", "RGBA", "L", "CMYK"):
        has_alpha = "transparency" in image.info or image.mode in ("PA", "La", "LA", "RGBa")
        orientation = image.getexif()
        image = image.convert("RGBA" if has_alpha else "RGB")
        image.info["exif"] = orientation.tobytes()
    image.thumbnail((side, side), reducing_gap=2.0)
    return image


def _upright(image: "Image") -> "Image":
    """Return the image as the camera was held, on white paper."""
    from PIL import Image, ImageOps

    image = ImageOps.exif_transpose(image)
    if image.mode == "RGBA":
        paper = Image.new("RGB", image.size, "white")
        paper.paste(image, mask=image.getchannel("A"))
        return paper
    return image.convert("RGB")


def _cropped(image: "Image", crop: Crop, size: PictureSize) -> "Image":
    if crop != WHOLE:
        width, height = image.size
        left, top = int(crop.left * width), int(crop.top * height)
        right, bottom = round(crop.right * width), round(crop.bottom * height)
        image = image.crop((left, top, max(right, left + 1), max(bottom, top + 1)))
    image.thumbnail((size.side, size.side))
    return image


def _encoded(image: "Image", size: PictureSize) -> bytes:
    content = b""
    for quality in QUALITIES:
        out = BytesIO()
        image.save(out, "JPEG", quality=quality, optimize=True)
        content = out.getvalue()
        if len(content) <= size.content:
            break
    return content
