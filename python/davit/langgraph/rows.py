"""The rows of a thread: its checkpoints and their writes, each a checkpoint of the thread's Davit run."""

from __future__ import annotations

import json
import threading
import urllib.parse
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any

from ..client import DavitError
from ..outbox import Outbox
from ..runs import RUNS, AgentRun, verify
from .attempts import Attempt, replaced
from .packing import key_of
from .thread_runs import ThreadRuns

FIRST_ROWS = 8
"""The number of rows read to find a run's newest checkpoint; doubled each time."""
MAX_ROWS = 100


@dataclass(frozen=True)
class Row:
    """`meta` has `langgraph` (checkpoint or writes), `ns`, `id`, `parent` and `deltas`. `state_json` is empty if not
    loaded."""

    meta: Mapping[str, Any]
    state_json: str
    superseded: bool
    epoch: int
    step_number: int

    @property
    def key(self) -> str:
        return key_of(self.meta["ns"], self.meta["id"])


class ThreadRows:
    def __init__(self, threads: ThreadRuns) -> None:
        self._threads = threads
        self._lock = threading.Lock()

    def save(
        self, attempt: Attempt, meta: Mapping[str, Any], retention: Mapping[str, Any], step: int, state_json: Callable[[], str]
    ) -> Future[Any]:
        """Queues a row; the future is done once it is durable. `state_json` is called when the row is sent."""

        def body() -> dict[str, Any]:
            key = key_of(meta["ns"], meta["id"])
            placed = {"key": key, "retention": dict(retention), "frameworkMeta": dict(meta)}
            return {"stepNumber": step, "stateJson": state_json(), **placed}

        with self._lock:
            if attempt.outbox is None:
                attempt.outbox = Outbox(
                    lambda row: self._send(attempt, lambda run: run.save_body(row)),
                    lambda rows: self._send(attempt, lambda run: run.save_bodies(rows)),
                )
        return attempt.outbox.add(body)

    def _send(self, attempt: Attempt, send: Callable[[AgentRun], Any]) -> Any:
        if attempt.has_ended:
            self._threads.restart(attempt.thread_id)
            attempt.has_ended = False
        run_id, epoch = attempt.run or attempt.opened(self._threads.open(attempt.thread_id))
        try:
            return send(AgentRun(self._threads.threads.davit, run_id, epoch))
        except DavitError as error:
            if error.status == 404:
                self._threads.forget(attempt.thread_id)
                error = replaced(attempt.thread_id)
            if error.status == 409:
                attempt.refuse(error)
            raise error from None

    def of(self, attempt: Attempt, ns: str, checkpoint_id: str) -> list[Row]:
        """The checkpoint and its writes, in order of arrival."""
        return list(self._read(attempt, {"checkpointKey": key_of(ns, checkpoint_id), "include": "state"}))

    def effects(self, attempt: Attempt) -> list[dict[str, Any]]:
        """The side effects of the last rollback of the thread's run; older Davit servers do not return them."""
        if attempt.run is None:
            return []
        path = f"{RUNS}/{urllib.parse.quote(attempt.run[0], safe='')}/side-effects"
        try:
            found = self._threads.threads.davit.call("GET", path)
        except DavitError as error:
            if error.status != 404:
                raise
            return []
        attempt.saw(attempt.run[0], found["epoch"], True)
        return list(found["sideEffects"])

    def all(self, attempt: Attempt) -> dict[str, list[Row]]:
        """All rows of the thread, grouped by checkpoint."""
        found: dict[str, list[Row]] = {}
        for row in self.in_order(attempt):
            found.setdefault(row.key, []).append(row)
        return found

    def in_order(self, attempt: Attempt) -> Iterator[Row]:
        """All rows of the thread, in order of arrival."""
        return self._read(attempt, {"include": "state"})

    def last_ended(self, attempt: Attempt, ns: str, checkpoint_id: str) -> int:
        """The last rolled-back epoch in which the step after this checkpoint ended; 0 if none."""
        last = 0
        for row in self.newest_first(attempt):
            if row.meta["ns"] != ns:
                continue
            if row.meta["id"] == checkpoint_id:
                break
            if row.superseded and row.meta.get("parent") == checkpoint_id:
                last = max(last, row.epoch)
        return last

    def heads(self, attempt: Attempt) -> dict[str, str]:
        """The newest checkpoint of each namespace, read once per attempt."""
        if attempt.heads is None:
            heads: dict[str, str] = {}
            for row in self.newest_first(attempt):
                if not row.superseded:
                    heads.setdefault(row.meta["ns"], row.meta["id"])
            attempt.heads = heads
        return attempt.heads

    def newest_first(self, attempt: Attempt) -> Iterator[Row]:
        """Checkpoints of all namespaces without their states, each once, the last to arrive first."""
        seen: set[str] = set()
        for row in self._read(attempt, {"checkpointsOrder": "newest"}):
            if row.meta["langgraph"] == "checkpoint" and row.key not in seen:
                seen.add(row.key)
                yield row

    def _read(self, attempt: Attempt, query: Mapping[str, Any]) -> Iterator[Row]:
        """Rows of the thread's run; restarts if the thread turns out to have another run by now."""
        run = attempt.run or self._threads.find(attempt.thread_id)
        if run is None:
            return attempt.read_nothing()
        page = self._page(run[0], query)
        if not _has(page, attempt.thread_id) and attempt.run is None:
            self._threads.forget(attempt.thread_id)
            run = self._threads.find(attempt.thread_id)
            if run is None:
                return attempt.read_nothing()
            page = self._page(run[0], query)
        limit = FIRST_ROWS
        while True:
            if page is None:
                self._threads.forget(attempt.thread_id)
                raise replaced(attempt.thread_id)
            attempt.saw(run[0], page["epoch"], _has(page, attempt.thread_id), page["status"])
            yield from (row for found in page["checkpoints"] for row in _row_of(found))
            if page["checkpointsNextCursor"] is None:
                return None
            limit = min(MAX_ROWS, limit * 2)
            page = self._page(run[0], {**query, "checkpointsCursor": page["checkpointsNextCursor"]}, limit)

    def _page(self, run_id: str, query: Mapping[str, Any], limit: int = FIRST_ROWS) -> dict[str, Any] | None:
        """None if the run was deleted."""
        is_newest = query.get("checkpointsOrder") == "newest"
        asked = {**query, "checkpointsLimit": limit if is_newest else MAX_ROWS}
        try:
            page = self._threads.threads.davit.call("GET", f"{RUNS}/{urllib.parse.quote(run_id, safe='')}", query=asked)
        except DavitError as error:
            if error.status != 404:
                raise
            return None
        for found in page["checkpoints"]:
            if found.get("stateJson") is not None:
                verify(found["stateJson"], found["checksum"])
        return page


def writes_in(rows: list[Row]) -> list[Any]:
    """The packed writes of rows, in order of arrival."""
    return [
        write
        for row in rows
        if row.meta["langgraph"] == "writes" and row.state_json
        for write in json.loads(row.state_json)["writes"]
    ]


def _has(page: Mapping[str, Any] | None, thread_id: str) -> bool:
    return page is not None and page.get("threadId") == thread_id


def _row_of(found: Mapping[str, Any]) -> list[Row]:
    """None for a row of another writer."""
    meta = found.get("frameworkMeta")
    if not meta or not meta.get("langgraph"):
        return []
    return [Row(meta, found.get("stateJson") or "", found["superseded"], found["epoch"], found["stepNumber"])]
