"""Values to JSON and back: one pair of hooks for the types msgspec does not know."""

from typing import Any, TypeVar

import msgspec
from typing_extensions import TypeForm

from armybuilder.catalogue.throw import Throw

T = TypeVar("T")


def _encode_hook(value: Any) -> Any:
    if isinstance(value, Throw):
        return str(value)
    raise NotImplementedError(type(value))


def decode_hook(kind: type, value: Any) -> Any:
    """For msgspec: the types of ours that it does not know."""
    if kind is Throw:
        if not isinstance(value, str):
            raise TypeError(f"Expected `str`, got `{type(value).__name__}`")
        return Throw.parse(value)
    raise NotImplementedError(kind)


_encoder = msgspec.json.Encoder(enc_hook=_encode_hook)


def encode(value: Any) -> bytes:
    """Return a value as JSON."""
    return _encoder.encode(value)


def decoder(kind: TypeForm[T]) -> "msgspec.json.Decoder[T]":
    """Return a decoder of one type, to keep: building one costs more than using it."""
    return msgspec.json.Decoder(kind, dec_hook=decode_hook)


def decode(text: bytes | str, kind: TypeForm[T]) -> T:
    """Return JSON as a value of a type; msgspec.DecodeError says where it does not fit, or is no text."""
    try:
        found: T = msgspec.json.decode(text, type=kind, dec_hook=decode_hook)
    except UnicodeDecodeError as error:
        raise msgspec.DecodeError(str(error)) from error
    return found


def to_plain(value: Any) -> Any:
    """Return a value as dicts, lists and scalars."""
    return msgspec.to_builtins(value, enc_hook=_encode_hook)


def from_plain(value: Any, kind: TypeForm[T]) -> T:
    """Return dicts, lists and scalars as a value of a type; msgspec.ValidationError says where they do not fit."""
    found: T = msgspec.convert(value, kind, dec_hook=decode_hook)
    return found
