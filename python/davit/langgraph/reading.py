"""The reads of a checkpointer: one checkpoint, a list of them, and the history of delta channels.

L4 Checkpoints that a rollback at Davit superseded are no longer read as the newest. Of the writes of the restored
   checkpoint, those that prevent a repeated side effect still count (writes.py).
L5 The namespace of a subgraph without its own memory names the task that runs it, and so its graph's checkpoint: it is
   new if that is new. Otherwise an attempt reads the newest checkpoint of all namespaces once.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from .attempts import Attempt, Attempts
from .base import TASKS, BaseCheckpointSaver, CheckpointTuple
from .bounded import Bounded
from .configs import Config, config_of, ns_of, require_thread
from .packing import key_of, unpack, unpack_checkpoint
from .retention import Lineage, parent_of
from .rows import Row, ThreadRows, writes_in
from .thread_runs import ThreadRuns, thread_of
from .writes import PendingWrite, counting_writes, still_counting

Rows = list[Row]
PendingWrites = list[PendingWrite]
Effects = list[dict[str, Any]]

MAX_LOOKUPS = 8
"""A list requests this many checkpoints one by one, then reads the whole thread at once."""


class ReadingSaver(BaseCheckpointSaver):
    """The reads of a checkpointer. LangGraph copies checkpointers to change their serializers; this state is shared.
    The reads of a checkpointer. LangGraph copies checkpointers to change their serializers; this state is shared."""

    _threads: ThreadRuns
    _rows: ThreadRows
    _attempts: Attempts
    _lineages: Bounded[tuple[str, str], Lineage]
    _effects: Bounded[str, Effects]

    def get_tuple(self, config: Config) -> CheckpointTuple | None:
        begun = self._begin(config)
        return self._get(config, *begun) if begun else None

    def _begin(self, config: Config) -> tuple[Attempt, bool] | None:
        thread_id = thread_of(config.get("configurable"))
        return None if thread_id is None else self._attempts.begin(config, thread_id, self._effects.get(thread_id) or [])

    def _get(self, config: Config, attempt: Attempt, is_nested: bool) -> CheckpointTuple | None:
        ns, asked = ns_of(config), config["configurable"].get("checkpoint_id") or None

        def read() -> CheckpointTuple | None:
            found = asked or (self._head_of(attempt, config, ns) if is_nested else self._newest_of(attempt, ns))
            if found is None:
                return None
            rows = self._rows.of(attempt, ns, found)
            if not (is_nested or asked or ns):
                self._take_effects(attempt, rows)
            return self._tuple_of(attempt, ns, found, rows)

        return self._attempts.read(attempt, is_nested, read)

    def _take_effects(self, attempt: Attempt, newest: Rows) -> None:
        """Whether an invocation continues after a rollback: the newest checkpoint of its graph has an earlier epoch
        than its run. It then gets the side effects, no matter which process rolled the thread back."""
        goes_on = bool(newest) and attempt.run is not None and newest[0].epoch < attempt.run[1]
        if goes_on and not attempt.effects:
            attempt.effects = self._rows.effects(attempt)

    def _newest_of(self, attempt: Attempt, ns: str) -> str | None:
        rows = self._rows.newest_first(attempt)
        return next((row.meta["id"] for row in rows if not row.superseded and row.meta["ns"] == ns), None)

    def _head_of(self, attempt: Attempt, config: Config, ns: str) -> str | None:
        """For a subgraph (L5): checkpoints that its graph's attempt saved itself are not requested."""
        own = attempt.saved.get(ns)
        if own is not None:
            return own
        above = parent_of(ns)
        started = (config["configurable"].get("checkpoint_map") or {}).get(above)
        if above is not None and above in attempt.saved and attempt.saved[above] == started:
            return None
        return self._rows.heads(attempt).get(ns)

    def list(
        self,
        config: Config | None,
        *,
        filter: Mapping[str, Any] | None = None,
        before: Config | None = None,
        limit: int | None = None,
    ) -> Iterator[CheckpointTuple]:
        """Newest first. Without a thread, those of all threads of the agent."""
        configurable = (config or {}).get("configurable") or {}
        thread_id = thread_of(configurable)
        threads = [thread_id] if thread_id is not None else (run["threadId"] for run in self._threads.threads.list())
        found = (one for thread in threads for one in self._list(thread, configurable, filter or {}, before or {}))
        for number, one in enumerate(found if limit is None or limit > 0 else [], 1):
            yield one
            if number == limit:
                return

    def _list(
        self, thread_id: str, asked: Mapping[str, Any], filter: Mapping[str, Any], before: Config
    ) -> Iterator[CheckpointTuple]:
        ns, checkpoint_id = asked.get("checkpoint_ns"), asked.get("checkpoint_id")
        end = (before.get("configurable") or {}).get("checkpoint_id")
        attempt = Attempt(thread_id)
        read = _Lookup(self._rows, attempt)
        for row in self._rows.newest_first(attempt):
            meta = row.meta
            is_other = (ns is not None and meta["ns"] != ns) or (checkpoint_id and meta["id"] != checkpoint_id)
            if is_other or (end and meta["id"] >= end):
                continue
            found = self._tuple_of(attempt, meta["ns"], meta["id"], read(meta["ns"], meta["id"]))
            if found and all(found.metadata.get(name) == value for name, value in filter.items()):
                yield found

    def get_delta_channel_history(self, *, config: Config, channels: Sequence[str]) -> dict[str, Any]:
        """The history of delta channels: the last full value and the writes since then, along the parents."""
        thread_id = require_thread(config, "read delta channels")
        ns, at = ns_of(config), config["configurable"].get("checkpoint_id")
        attempt = self._attempts.to_write(config, thread_id)
        read = _Lookup(self._rows, attempt)
        history: dict[str, Any] = {channel: {"writes": []} for channel in channels}
        left = set(channels)
        target = self._tuple_of(attempt, ns, at, read(ns, at)) if at and left else None
        above = target.parent_config if target else None
        while above and left:
            at = above["configurable"]["checkpoint_id"]
            found = self._tuple_of(attempt, ns, at, read(ns, at))
            if found is None:
                break
            for channel in left:
                history[channel]["writes"][:0] = [write for write in found.pending_writes or [] if write[1] == channel]
            for channel in left & set(found.checkpoint["channel_values"]):
                history[channel]["seed"] = found.checkpoint["channel_values"][channel]
                left.discard(channel)
            above = found.parent_config
        return history

    def _lineage_of(self, attempt: Attempt, ns: str, checkpoint_id: str) -> Lineage | None:
        place = (attempt.thread_id, key_of(ns, checkpoint_id))
        if place not in self._lineages:
            self._tuple_of(attempt, ns, checkpoint_id, self._rows.of(attempt, ns, checkpoint_id))
        return self._lineages.get(place)

    def _tuple_of(self, attempt: Attempt, ns: str, checkpoint_id: str, rows: Rows) -> CheckpointTuple | None:
        stored = [row for row in rows if row.meta["langgraph"] == "checkpoint" and row.state_json]
        if not stored:
            return None
        checkpoint, metadata = unpack_checkpoint(self.serde, json.loads(stored[-1].state_json))
        parent = stored[-1].meta.get("parent")
        lineage = Lineage(frozenset(checkpoint["channel_values"]), stored[-1].meta.get("deltas"), parent is None)
        self._lineages.set((attempt.thread_id, key_of(ns, checkpoint_id)), lineage)
        if checkpoint.get("v", 0) < 4 and parent is not None:
            self._take_pending_sends(checkpoint, self._rows.of(attempt, ns, parent))
        return CheckpointTuple(
            config_of(attempt.thread_id, ns, checkpoint_id),
            checkpoint,
            metadata,
            None if parent is None else config_of(attempt.thread_id, ns, parent),
            self._pending_writes(attempt, stored[-1], rows),
        )

    def _pending_writes(self, attempt: Attempt, stored: Row, rows: Rows) -> PendingWrites:
        """L4."""
        if stored.superseded or not any(row.superseded for row in rows):
            return self._writes_of(rows)
        last = self._rows.last_ended(attempt, stored.meta["ns"], stored.meta["id"])
        ended = [row for row in rows if row.superseded and row.epoch <= last]
        others = [row for row in rows if not (row.superseded and row.epoch <= last)]
        return still_counting(self._writes_of(ended), self._writes_of(others))

    def _writes_of(self, rows: Rows) -> PendingWrites:
        return [(write[0], write[2], unpack(self.serde, write[3])) for write in counting_writes(writes_in(rows))]

    def _take_pending_sends(self, checkpoint: dict[str, Any], parent_rows: Rows) -> None:
        """Before format 4, a checkpoint's pending sends were stored with the writes of its parent."""
        sends = [value for _, channel, value in self._writes_of(parent_rows) if channel == TASKS]
        if sends:
            versions = checkpoint["channel_versions"]
            checkpoint["channel_values"][TASKS] = sends
            versions[TASKS] = max(versions.values()) if versions else self.get_next_version(None)


class _Lookup:
    """Rows of one checkpoint after another: the first few individually, then the whole thread at once."""

    def __init__(self, rows: ThreadRows, attempt: Attempt) -> None:
        self._rows, self._attempt, self._asked = rows, attempt, 0
        self._all: dict[str, Rows] | None = None

    def __call__(self, ns: str, checkpoint_id: str) -> Rows:
        self._asked += 1
        if self._asked > MAX_LOOKUPS and self._all is None:
            self._all = self._rows.all(self._attempt)
        if self._all is None:
            return self._rows.of(self._attempt, ns, checkpoint_id)
        return self._all.get(key_of(ns, checkpoint_id), [])
