"""Encodes checkpoints and writes as states of a Davit checkpoint. JSON stays JSON, so Davit can store differences."""

from __future__ import annotations

import base64
import json
import math
from typing import Any

MAX_PLAIN_DEPTH = 100
_OF_LANGGRAPH = ("JsonPlusSerializer", "PlainSerializer")


def pack(serde: Any, value: Any) -> dict[str, Any]:
    """One value as its serializer encodes it; plain JSON as is, unless the serializer may do more, such as encrypt.
    One value as its serializer encodes it; plain JSON as is, unless the serializer may do more, such as encrypt."""
    if type(serde).__name__ in _OF_LANGGRAPH and _is_plain(value, MAX_PLAIN_DEPTH):
        return {"plain": value}
    kind, data = serde.dumps_typed(value)
    if kind == "json":
        try:
            return {"json": json.loads(data, parse_constant=_refuse)}
        except ValueError:
            pass  # a serializer whose JSON is none: kept as the bytes that it is
    return {"type": kind, "base64": base64.b64encode(data).decode()}


def unpack(serde: Any, packed: dict[str, Any]) -> Any:
    if "plain" in packed:
        return packed["plain"]
    if "json" in packed:
        return serde.loads_typed(("json", json.dumps(packed["json"]).encode()))
    return serde.loads_typed((packed["type"], base64.b64decode(packed["base64"])))


def pack_checkpoint(serde: Any, checkpoint: dict[str, Any], metadata: dict[str, Any]) -> dict[str, Any]:
    """Encodes each channel separately: an unchanged one is the same text as before."""
    rest = {name: value for name, value in checkpoint.items() if name != "channel_values"}
    channels = {name: pack(serde, value) for name, value in checkpoint["channel_values"].items()}
    return {"checkpoint": pack(serde, rest), "channels": channels, "metadata": pack(serde, metadata)}


def unpack_checkpoint(serde: Any, packed: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    values = {name: unpack(serde, value) for name, value in packed["channels"].items()}
    checkpoint = {**unpack(serde, packed["checkpoint"]), "channel_values": values}
    return checkpoint, unpack(serde, packed["metadata"])


def key_of(ns: str, checkpoint_id: str) -> str:
    """The key of one checkpoint and its writes."""
    return f"{ns}/{checkpoint_id}"


def _is_plain(value: Any, depth: int) -> bool:
    """Whether the value survives JSON unchanged: no tuples, no subclasses, no NaN, only strings as keys."""
    kind = type(value)
    if value is None or kind in (str, int, bool):
        return True
    if kind is float:
        return math.isfinite(value)
    if depth == 0:
        return False
    if kind is list:
        return all(_is_plain(one, depth - 1) for one in value)
    return kind is dict and all(type(key) is str and _is_plain(one, depth - 1) for key, one in value.items())


def _refuse(name: str) -> Any:
    raise ValueError(f"{name} is not JSON")
