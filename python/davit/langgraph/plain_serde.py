"""Encodes values as JSON without pickle, for graphs that run without LangGraph and its serializer.

Besides JSON's types: tuples, sets, bytes, times, UUIDs, dicts with keys other than strings, numbers that JSON lacks.
"""

from __future__ import annotations

import base64
import datetime
import json
import math
import uuid
from collections.abc import Callable
from typing import Any

_MARK = "$davit"

_WRITE: dict[type, Callable[[Any], Any]] = {
    tuple: lambda value: [_to(one) for one in value],
    set: lambda value: [_to(one) for one in value],
    frozenset: lambda value: [_to(one) for one in value],
    bytes: lambda value: base64.b64encode(value).decode(),
    datetime.datetime: lambda value: value.isoformat(),
    datetime.date: lambda value: value.isoformat(),
    uuid.UUID: str,
}
_READ: dict[str, Callable[[Any], Any]] = {
    "tuple": lambda value: tuple(_from(one) for one in value),
    "set": lambda value: {_from(one) for one in value},
    "frozenset": lambda value: frozenset(_from(one) for one in value),
    "bytes": base64.b64decode,
    "datetime": datetime.datetime.fromisoformat,
    "date": datetime.date.fromisoformat,
    "UUID": uuid.UUID,
    "float": float,
    "dict": lambda pairs: {_from(key): _from(value) for key, value in pairs},
}


class PlainSerializer:
    """LangGraph's serializer protocol."""

    def dumps_typed(self, obj: Any) -> tuple[str, bytes]:
        return "json", json.dumps(_to(obj), allow_nan=False).encode()

    def loads_typed(self, data: tuple[str, bytes]) -> Any:
        kind, text = data
        if kind != "json":
            raise ValueError(f"A value was saved as {kind!r} by another serializer: install LangGraph, or give that serializer.")
        return _from(json.loads(text))


def _to(value: Any) -> Any:
    kind = type(value)
    if value is None or kind in (str, int, bool) or (kind is float and math.isfinite(value)):
        return value
    if kind is float:
        return {_MARK: "float", "value": repr(value)}
    if kind is list:
        return [_to(one) for one in value]
    if kind is dict:
        if _MARK not in value and all(type(key) is str for key in value):
            return {key: _to(one) for key, one in value.items()}
        return {_MARK: "dict", "value": [[_to(key), _to(one)] for key, one in value.items()]}
    write = _WRITE.get(kind)
    if write is None:
        raise TypeError(f"A {kind.__name__} cannot be saved without LangGraph's serializer: use plain values, or give a serde.")
    return {_MARK: kind.__name__, "value": write(value)}


def _from(value: Any) -> Any:
    if isinstance(value, list):
        return [_from(one) for one in value]
    if not isinstance(value, dict):
        return value
    if _MARK in value:
        return _READ[value[_MARK]](value["value"])
    return {key: _from(one) for key, one in value.items()}
