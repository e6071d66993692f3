"""Text in the XML of BattleScribe's files: what has to be written otherwise, and what XML cannot hold."""

DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
# a character that XML cannot hold would make a file that nothing opens
_ESCAPES = {code: None for code in range(32) if code not in (9, 10, 13)} | {
    ord("&"): "&amp;",
    ord("<"): "&lt;",
    ord(">"): "&gt;",
    ord('"'): "&quot;",
    ord("'"): "&apos;",
    13: "&#13;",
    **dict.fromkeys((*range(0xD800, 0xE000), 0xFFFE, 0xFFFF)),
}
_IN_ATTRIBUTES = _ESCAPES | {9: "&#9;", 10: "&#10;"}


def in_text(text: str) -> str:
    """Return a text as it stands between tags."""
    return text.translate(_ESCAPES)


def in_attribute(text: str) -> str:
    """Return a text as it stands in an attribute."""
    return text.translate(_IN_ATTRIBUTES)
