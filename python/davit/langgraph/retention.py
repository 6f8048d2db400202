"""The facts about a checkpoint that Davit's retention needs: its dependencies and its ancestors.

A delta channel is saved in full now and then; between, it is rebuilt from the writes since. The metadata of checkpoints
saved by the graph's loop names such channels. Others, such as those of update_state, lack it, so each checkpoint passes
it on to the next.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .packing import key_of

Deltas = dict[str, "str | None"]
"""For each delta channel that a checkpoint omits: the checkpoint that has it in full; None if unknown."""

MAX_KEYS = 100
"""The number of keys that are named one by one; above it, the whole history is requested."""


@dataclass(frozen=True)
class Lineage:
    """The facts that a checkpoint passes on to later ones. `deltas` is None if unknown."""

    channels: frozenset[str]
    deltas: Deltas | None
    is_first: bool


def deltas_of(
    checkpoint_id: str, parent: str | None, channels: frozenset[str], metadata: Mapping[str, Any], before: Lineage | None
) -> Deltas | None:
    """`before`: the facts passed on by the parent; None if it cannot be read."""
    counted = list(metadata.get("counters_since_delta_snapshot") or {})
    is_unknown = parent is not None and (before is None or before.deltas is None)
    if is_unknown and not counted and metadata.get("source") != "loop":
        return None

    def whole_at(channel: str) -> str | None:
        if parent is None:
            return checkpoint_id
        if before is None:
            return None
        if channel in before.channels:
            return parent
        return (before.deltas or {}).get(channel) or (parent if before.is_first else None)

    names = {*counted, *((before and before.deltas) or {})}
    return {name: whole_at(name) for name in sorted(names) if name not in channels}


def retention_of(ns: str, checkpoint_id: str, deltas: Deltas | None, metadata: Mapping[str, Any]) -> dict[str, Any]:
    needed: set[str | None] = {None} if deltas is None else set(deltas.values()) - {checkpoint_id}
    keys = ["" if one is None else key_of(ns, one) for one in sorted(needed, key=lambda one: one or "")]
    retention: dict[str, Any] = {"namespace": ns}
    if keys:
        retention["needsFrom"] = [""] if len(keys) > MAX_KEYS else keys
    above = parent_of(ns)
    started = None if above is None else (metadata.get("parents") or {}).get(above)
    if above is not None and started:
        retention["onlyWith"] = key_of(above, started)
    return retention


def parent_of(ns: str) -> str | None:
    """The graph that started this one as a task; None without one, as for a sub-agent with its own memory."""
    graphs = ns.split("|")
    tasks = [place for place, graph in enumerate(graphs) if ":" in graph]
    return "|".join(graphs[: tasks[-1]]) if tasks else None
