"""A LangGraph checkpointer that stores its checkpoints at Davit, encrypted.

 L1 Each checkpoint is saved in full, so each branch reads its own values, however its channels are numbered. That is
    cheap, because Davit stores a state as a difference to the previous one.
 L2 Rows are only added, never replaced; reads decide which of them count (writes.py).
 L3 Writes requested while others of their checkpoint are being saved form a batch (batches.py), and rows that wait for a
    request share the next one (outbox.py).

L4 and L5 are about reads (reading.py).

 L6 LangGraph saves a checkpoint when the save of the one before has ended. A save ends early once writes of its
    checkpoint are requested: LangGraph awaits those too, and they end when both are durable. So steps that are faster
    than a request share one.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from typing import Any

from ..client import Davit
from .attempts import Attempt, Attempts
from .base import full_metadata
from .batches import Batches
from .bounded import Bounded
from .configs import Config, config_of, ns_of, require_thread
from .puts import Puts
from .packing import key_of, pack_checkpoint, unpack
from .reading import ReadingSaver
from .retention import Lineage, deltas_of, retention_of
from .rows import Row, ThreadRows
from .thread_runs import thread_runs
from .twins import AsyncTwins
from .writes import pack_writes

Writes = list[Any]

MAX_ROLLED_BACK = 1_000
MAX_LINEAGES = 1_000
MAX_WAITING = 100
"""Rows of a copy that wait to be sent."""


class DavitSaver(AsyncTwins, ReadingSaver):
    """`agent_id`: a stable id that all threads of one agent share, and no other agent uses.

    `stall_timeout_ms`: how long a thread may be silent before it counts as stalled; 0 (the default) for no limit.
    `expire_threads_after_ms`: how long a thread may be unused before it is deleted; at least a minute. Both apply to
    threads that begin afterwards.
    """

    def __init__(
        self,
        davit: Davit | None = None,
        *,
        agent_id: str = "langgraph",
        serde: Any = None,
        stall_timeout_ms: int | None = None,
        expire_threads_after_ms: int | None = None,
    ) -> None:
        super().__init__(serde=serde)
        self._threads = thread_runs(davit or Davit(), agent_id, stall_timeout_ms, expire_threads_after_ms)
        self._rows = ThreadRows(self._threads)
        self._attempts = Attempts(agent_id)
        self._lineages: Bounded[tuple[str, str], Lineage] = Bounded(MAX_LINEAGES)
        self._effects: Bounded[str, list[dict[str, Any]]] = Bounded(MAX_ROLLED_BACK)
        self._batches = Batches()
        self._puts = Puts()

    def put(self, config: Config, checkpoint: Any, metadata: Any, new_versions: Mapping[str, Any]) -> Config:
        thread_id = require_thread(config, "save a checkpoint")
        ns, parent = ns_of(config), config["configurable"].get("checkpoint_id") or None
        attempt = self._attempts.to_write(config, thread_id)
        full = full_metadata(config, metadata)
        with self._threads.lanes.turn((thread_id, ns)):
            before = None if parent is None else self._lineage_of(attempt, ns, parent)
            kept = _kept_channels(checkpoint["channel_values"], new_versions, parent, before)
            deltas = deltas_of(checkpoint["id"], parent, frozenset(kept), full, before)
            meta = {"langgraph": "checkpoint", "ns": ns, "id": checkpoint["id"], "deltas": deltas}
            if parent is not None:
                meta["parent"] = parent
            if ns != "":  # a subgraph's state alone is nothing that an agent could go on from
                meta["good"] = False
            retention = retention_of(ns, checkpoint["id"], deltas, full)
            state = json.dumps(pack_checkpoint(self.serde, {**checkpoint, "channel_values": kept}, full))
            saved = self._rows.save(attempt, meta, retention, max(0, full.get("step") or 0), lambda: state)
            self._threads.lanes.until((thread_id, ns), saved)
            place = (thread_id, key_of(ns, checkpoint["id"]))
            self._lineages.set(place, Lineage(frozenset(kept), deltas, parent is None))
            ended = self._puts.begin(place, saved)
        if self._puts.wait(place, saved, ended):
            attempt.saved[ns] = checkpoint["id"]
        if ns == "" and full.get("source") == "loop":  # a turn later the same call is another one
            self._effects.pop(thread_id)
        return config_of(thread_id, ns, checkpoint["id"])

    def put_writes(self, config: Config, writes: Sequence[tuple[str, Any]], task_id: str, task_path: str = "") -> None:
        thread_id = require_thread(config, "save writes")
        ns, checkpoint_id = ns_of(config), config["configurable"].get("checkpoint_id")
        if not checkpoint_id:
            raise ValueError("To save writes, configurable.checkpoint_id is needed: the checkpoint that they belong to.")
        attempt = self._attempts.to_write(config, thread_id)
        place, lanes = (thread_id, key_of(ns, checkpoint_id)), self._threads.lanes

        def save(close: Callable[[], Writes]) -> None:
            lanes.settled((thread_id, ns), lambda: place in self._lineages)
            put = self._puts.end_early(place)
            with lanes.turn((thread_id, ns)):
                meta = {"langgraph": "writes", "ns": ns, "id": checkpoint_id, "good": False}
                retention = {"namespace": ns, "addition": True}
                saved = self._rows.save(attempt, meta, retention, 0, lambda: json.dumps({"writes": close()}))
                lanes.until((thread_id, ns), saved)
            saved.result()
            if put:
                put.result()
                attempt.saved[ns] = checkpoint_id

        self._batches.save(place, attempt, pack_writes(self.serde, writes, task_id, task_path), save)

    def rollback(self, thread_id: str | int) -> dict[str, Any]:
        """Rolls the thread back to its last known-good checkpoint; invoke the graph with None to continue from there.
        That invocation has the side effects after the checkpoint, for tools that call `done_before`. A process
        that still runs the thread is refused."""
        _, back = self._threads.threads.rollback(str(thread_id))
        self._effects.set(str(thread_id), back["sideEffects"])
        return back

    def delete_thread(self, thread_id: str) -> None:
        """Deletes everything that Davit stores about the thread, permanently. The key needs the scope `agent-
        runs:delete`."""
        self._threads.forget(str(thread_id))
        self._threads.threads.erase(str(thread_id))
        self._attempts.renew(str(thread_id))

    def copy_thread(self, source_thread_id: str, target_thread_id: str) -> None:
        """Copies all checkpoints of a thread and their writes, except those rolled back, to a thread without any."""
        source, target = Attempt(str(source_thread_id)), self._attempts.renew(str(target_thread_id))
        if next(self._rows.newest_first(target), None) is not None:
            raise ValueError(
                f'Thread "{target_thread_id}" has checkpoints of its own. Copy into a new thread, or delete it first.'
            )
        waiting: list[Future[Any]] = []
        for row in self._rows.in_order(source):
            if row.state_json and not row.superseded:
                saved = self._rows.save(target, row.meta, self._retention_of(row), row.step_number, _same(row.state_json))
                waiting = [*waiting[-MAX_WAITING:], saved]
                if len(waiting) > MAX_WAITING:
                    waiting[0].result()
        for saved in waiting:
            saved.result()

    def _retention_of(self, row: Row) -> dict[str, Any]:
        ns = row.meta["ns"]
        if row.meta["langgraph"] == "writes":
            return {"namespace": ns, "addition": True}
        metadata = unpack(self.serde, json.loads(row.state_json)["metadata"])
        return retention_of(ns, row.meta["id"], row.meta.get("deltas"), metadata)

    def get_next_version(self, current: Any, channel: None = None) -> Any:
        """A counter: checkpoints are saved in full, so branches may give one number to different values (L1)."""
        if not isinstance(current, str):
            return 1 if current is None else current + 1
        count, dot, rest = current.partition(".")  # a thread that another checkpointer began
        return f"{int(count) + 1:0{len(count)}}{dot}{rest}"


def _same(text: str) -> Callable[[], str]:
    return lambda: text


def _kept_channels(
    values: Mapping[str, Any], new_versions: Mapping[str, Any], parent: str | None, before: Lineage | None
) -> dict[str, Any]:
    """Channels that this step changed, and channels of the previous checkpoint; all channels if that cannot be read."""
    if parent is not None and before is None:
        return dict(values)
    had = before.channels if before else frozenset()
    return {name: value for name, value in values.items() if name in new_versions or name in had}
