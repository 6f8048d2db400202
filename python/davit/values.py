"""Python values as JSON that every reader accepts, and back.

JSON has no NaN and no Infinity. They are written as {"$number": "NaN"}, {"$number": "Infinity"} and
{"$number": "-Infinity"}; `decode` restores the numbers. A dict that looks like one of these gets another $.
"""

from __future__ import annotations

import json
import math
from typing import Any

_NUMBER = "$number"
_NAMES = {"NaN": math.nan, "Infinity": math.inf, "-Infinity": -math.inf}


def encode(value: Any, ascii_only: bool = True) -> str:
    """The value as JSON text. Raises TypeError or ValueError for values without one, such as an object or a cycle."""
    try:
        text = json.dumps(value, allow_nan=False, ensure_ascii=ascii_only)
    except ValueError:  # a number that JSON does not have, or a circle
        text = _NUMBER
    return json.dumps(to_json(value), allow_nan=False, ensure_ascii=ascii_only) if _NUMBER in text else text


def decode(text: str) -> Any:
    """Decodes the output of `encode`; tuples come back as lists."""
    return json.loads(text, object_hook=_from_json)


def to_json(value: Any) -> Any:
    """The value with all its numbers in a form that JSON supports."""
    if isinstance(value, float) and not math.isfinite(value):
        return {_NUMBER: _name(value)}
    if isinstance(value, dict):
        return {_key(key, len(value)): to_json(one) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [to_json(one) for one in value]
    return value


def _key(key: Any, size: int) -> Any:
    if isinstance(key, float) and not math.isfinite(key):
        return _name(key)
    return f"${key}" if size == 1 and _is_marked(key) else key


def _from_json(found: dict[str, Any]) -> Any:
    if len(found) != 1:
        return found
    [(key, value)] = found.items()
    if key == _NUMBER and isinstance(value, str) and value in _NAMES:
        return _NAMES[value]
    return {key[1:]: value} if _is_marked(key) and key != _NUMBER else found


def _is_marked(key: Any) -> bool:
    return isinstance(key, str) and key.endswith(_NUMBER) and key.lstrip("$") == "number"


def _name(value: float) -> str:
    return "NaN" if math.isnan(value) else "Infinity" if value > 0 else "-Infinity"
