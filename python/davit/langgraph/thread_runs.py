"""Maps a LangGraph thread to its Davit run; the answer is requested once and cached.

A client's checkpointer and reporter of one agent share its threads, so a failure is reported after the states before it
are saved.
"""

from __future__ import annotations

import threading
from collections.abc import Mapping
from typing import Any

from ..client import Davit
from ..threads import ENDED, Threads
from .bounded import Bounded
from .lanes import Lanes

MAX_THREADS = 1_000
"""The number of cached threads; others are requested again."""

_lock = threading.Lock()


class ThreadRuns:
    def __init__(self, davit: Davit, agent_id: str) -> None:
        self.lanes = Lanes()
        self.threads = Threads(agent_id, "langgraph", davit, stall_timeout_ms=0)
        self._known: Bounded[str, tuple[str, int]] = Bounded(MAX_THREADS)

    def find(self, thread_id: str) -> tuple[str, int] | None:
        """The id and epoch of the thread's run; None if nothing was saved for it."""
        known = self._known.get(thread_id)
        if known:
            return known
        run = self.threads.get(thread_id)
        return self._known.set(thread_id, (run["runId"], run["epoch"])) if run else None

    def open(self, thread_id: str) -> tuple[str, int]:
        """The thread's run, begun if there is none."""
        known = self._known.get(thread_id)
        return known or self.restart(thread_id)

    def current(self, thread_id: str) -> tuple[str, int]:
        """The thread's current run: begun if there is none, and RUNNING again if it had ended."""
        run = self.threads.get(thread_id)
        if run is None or run["status"] in ENDED:
            return self.restart(thread_id)
        return self._known.set(thread_id, (run["runId"], run["epoch"]))

    def restart(self, thread_id: str) -> tuple[str, int]:
        """The thread's run: begun if there is none, and RUNNING again if it had ended."""
        run = self.threads.start(thread_id)
        return self._known.set(thread_id, (run.run_id, run.epoch))

    def forget(self, thread_id: str) -> None:
        """Drops the thread from the cache."""
        self._known.pop(thread_id)


def thread_runs(
    davit: Davit, agent_id: str, stall_timeout_ms: int | None = None, expires_after_ms: int | None = None
) -> ThreadRuns:
    """The threads of the client and agent. The times, if given, apply to threads that begin afterwards."""
    with _lock:
        runs = davit.shared[agent_id] = davit.shared.get(agent_id) or ThreadRuns(davit, agent_id)
    if stall_timeout_ms is not None:
        runs.threads.stall_timeout_ms = stall_timeout_ms
    if expires_after_ms is not None:
        runs.threads.expires_after_ms = expires_after_ms
    return runs


def thread_of(configurable: Mapping[str, Any] | None) -> str | None:
    """The thread's id as a string. LangGraph accepts numbers too."""
    thread_id = (configurable or {}).get("thread_id")
    return None if thread_id is None or thread_id == "" else str(thread_id)
