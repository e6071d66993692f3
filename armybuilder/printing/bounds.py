"""How much of a text is printed: names that come from files may be of any length, and nobody reads more of one."""

LONGEST_NAME, LONGEST_TEXT = 70, 600


def shorter(text: str, most: int = LONGEST_NAME) -> str:
    """Return a text of so many letters at most."""
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"
