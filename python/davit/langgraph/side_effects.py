"""The effects of a thread after the checkpoint that it was rolled back to, for tools that check before repeating one.
The effects of a thread after the checkpoint that it was rolled back to, for tools that check before repeating one."""

from __future__ import annotations

import threading
from typing import Any

from ..values import encode
from .attempts import current

_lock = threading.Lock()
_PARTIAL = ("inputOmitted", "outputOmitted", "damaged")


def done_before(tool_name: str, tool_input: Any, agent_id: str = "langgraph") -> dict[str, Any] | None:
    """{"output": …}: the result of the same tool call, by tool and input, before the rollback; use it instead of
    calling again. None without one, or if Davit did not store its input or output. Each call is returned once."""
    attempt = current.get().get(agent_id)
    wanted = _canonical(tool_input)
    with _lock:
        for effect in attempt.effects if attempt else []:
            is_it = effect["toolName"] == tool_name and effect["stepId"] not in attempt.used_effects
            if is_it and not any(effect.get(name) for name in _PARTIAL) and _canonical(effect["input"]) == wanted:
                attempt.used_effects.add(effect["stepId"])
                return {"output": effect["output"]}
    return None


def _canonical(value: Any) -> str:
    return encode(_sorted(value))


def _sorted(value: Any) -> Any:
    if isinstance(value, dict):
        return {str(key): _sorted(value[key]) for key in sorted(value, key=str)}
    return [_sorted(one) for one in value] if isinstance(value, (list, tuple)) else value
