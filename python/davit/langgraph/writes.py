"""The writes of a checkpoint's tasks: which count, in which order LangGraph applies them, and which count after a
rollback.

 W1 A step that never ended, because a task failed or the process died: the writes of its finished tasks count, so they
    are not repeated, as when LangGraph itself resumes.
 W2 A step that ended although a tool failed in it, for example because a model handles failures: the tasks of such
    tools are repeated, the others are not.
 W3 A step that succeeded: a rollback to before it repeats all of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from .base import WRITE_PLACES
from .packing import pack

PackedWrite = Sequence[Any]
"""The task's id, the index among its writes, the channel, the packed value, and the task's path if it has one."""

PendingWrite = tuple[str, str, Any]

MAX_DEPTH = 4
"""How deep a message may be nested in a task's write: a state update, a command's update, a list."""


def pack_writes(serde: Any, writes: Sequence[tuple[str, Any]], task_id: str, task_path: str) -> list[PackedWrite]:
    packed = []
    for index, (channel, value) in enumerate(writes):
        write = [task_id, WRITE_PLACES.get(channel, index), channel, pack(serde, value)]
        packed.append([*write, task_path] if task_path else write)
    return packed


def counting_writes(arrived: Iterable[PackedWrite]) -> list[PackedWrite]:
    """The writes that count, from all writes in order of arrival: a task's first ordinary ones, and its last special
    ones (errors, interrupts). By path, task and index."""
    counting: dict[tuple[str, int], PackedWrite] = {}
    for write in arrived:
        place = (write[0], write[1])
        if write[1] < 0 or place not in counting:
            counting[place] = write
    return sorted(counting.values(), key=lambda write: (write[4] if len(write) > 4 else "", write[0], write[1]))


def still_counting(ended: list[PendingWrite], others: list[PendingWrite]) -> list[PendingWrite]:
    """`ended`: writes of steps that ended and were rolled back; `others`: those that never ended, and the current
    ones."""
    failed = {task for task, _, value in ended if _holds_failed_tool(value, MAX_DEPTH)}
    if not failed:
        return others
    current = {task for task, _, _ in others}
    return [write for write in ended if write[0] not in failed and write[0] not in current] + others


def _holds_failed_tool(value: Any, depth: int) -> bool:
    if isinstance(value, (str, bytes, int, float, type(None))):
        return False
    parts = value if isinstance(value, Mapping) else getattr(value, "__dict__", None)
    if isinstance(parts, Mapping) and "tool_call_id" in parts and parts.get("status") == "error":
        return True
    if depth == 0:
        return False
    inner = value if isinstance(value, (list, tuple, set)) else list(parts.values()) if isinstance(parts, Mapping) else []
    return any(_holds_failed_tool(one, depth - 1) for one in inner)
