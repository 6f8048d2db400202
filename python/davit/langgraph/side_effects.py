"""What a thread did past the checkpoint that it was rolled back to, for tools that ask before they do it again."""

from __future__ import annotations

import threading
from typing import Any

from ..values import encode
from .attempts import current

_lock = threading.Lock()
_PARTIAL = ("inputOmitted", "outputOmitted", "damaged")


def done_before(tool_name: str, tool_input: Any, agent_id: str = "langgraph") -> dict[str, Any] | None:
    """{"output": …}: what a call of this tool, with this input, answered before the rollback: use it instead of calling
    again. None where there was none, or where Davit did not keep its input or output. Each call is handed out once."""
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
