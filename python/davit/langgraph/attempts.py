"""One attempt of one invocation of a graph: the run and the epoch that it writes to.

E1 The first read of an invocation begins an attempt. It keeps the run's epoch of that moment: after a rollback of the
   run, all its reads and writes are refused.
E2 LangGraph passes an invocation's `configurable` to its writes, its subgraphs and their reads, and runs nodes in copies
   of the context of the invocation. The attempt is in both.
E3 Writes without a preceding read, by code that uses the checkpointer directly, belong to the thread's latest attempt.
E4 If the run had ended at the attempt's first read, its first write starts the run again: a working agent is RUNNING.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextvars import ContextVar
from typing import Any, TypeVar

from ..client import DavitError
from ..outbox import Outbox
from ..threads import ENDED
from .bounded import Bounded

T = TypeVar("T")

NESTED = "__pregel_read"
"""The key under which LangGraph gives tasks, and so subgraphs, access to the state of their graph."""
OF_LANGGRAPH = "__pregel_"
MAX_LATEST = 1_000
MAX_FIRST_READS = 3
FIRST_EPOCH = 1

current: ContextVar[Mapping[str, Attempt]] = ContextVar("davit_attempts", default={})
"""The attempts of this context, by agent."""


class Attempt:
    def __init__(self, thread_id: str, effects: list[dict[str, Any]] | None = None) -> None:
        self.thread_id = thread_id
        self.effects = effects or []
        """Effects after the checkpoint that the thread was rolled back to before this invocation."""
        self.used_effects: set[str] = set()
        self.saved: dict[str, str] = {}
        """The newest checkpoint that this attempt saved, by namespace."""
        self.has_ended = False
        """The run had ended at the first read (E4)."""
        self.outbox: Outbox | None = None
        """Rows of one attempt share an epoch, and are therefore sent together."""
        self.heads: dict[str, str] | None = None
        """The newest checkpoint of each namespace at the first read of a subgraph."""
        self._run_id: str | None = None
        self._epoch: int | None = None
        self._refused: DavitError | None = None

    @property
    def run(self) -> tuple[str, int] | None:
        """The run's id and the epoch to write in; None before either is known."""
        return None if self._run_id is None or self._epoch is None else (self._run_id, self._epoch)

    def refuse(self, error: DavitError) -> None:
        """A write was refused: the attempt is over (E1)."""
        self._refused = error

    def check(self) -> None:
        if self._refused:
            raise self._refused

    def read_nothing(self) -> None:
        """The thread had no run at the first read. A run that an attempt began later may have been rolled back since.
        The thread had no run at the first read. A run that an attempt began later may have been rolled back since."""
        if self._epoch is None:
            self._epoch = FIRST_EPOCH

    def forget(self) -> None:
        """Restarts the first read: a rollback came between two of its requests."""
        self._run_id = self._epoch = None

    def saw(self, run_id: str, epoch: int, is_of_thread: bool, status: str | None = None) -> None:
        """Records the epoch of a read; raises if this attempt's epoch is over (E1)."""
        is_same = self._run_id is None or (self._run_id == run_id and is_of_thread)
        if not is_same or self._epoch not in (None, epoch):
            raise replaced(self.thread_id)
        if self._run_id is None:
            self.has_ended = status in ENDED
        self.opened((run_id, epoch))

    def opened(self, run: tuple[str, int]) -> tuple[str, int]:
        """The thread's run, existing or new."""
        self._run_id = self._run_id or run[0]
        self._epoch = self._epoch or run[1]
        return self._run_id, self._epoch


class Attempts:
    """The attempts of one agent: a subgraph may have another checkpointer than its graph."""

    def __init__(self, agent_id: str) -> None:
        self._agent_id, self._key = agent_id, f"__davit_attempt {agent_id}"
        self._latest: Bounded[str, Attempt] = Bounded(MAX_LATEST)

    def begin(self, config: dict[str, Any], thread_id: str, effects: list[dict[str, Any]]) -> tuple[Attempt, bool]:
        """The graph's attempt if a subgraph reads, else a new one; and whether a subgraph reads."""
        configurable = config.get("configurable") or {}
        carried = self._carried(configurable, thread_id) if NESTED in configurable else None
        if carried:
            carried.check()
            return carried, True
        attempt = self.renew(thread_id, effects)
        if any(key.startswith(OF_LANGGRAPH) for key in configurable):
            configurable[self._key] = attempt
        return attempt, False

    def read(self, attempt: Attempt, is_nested: bool, read: Callable[[], T]) -> T:
        for left in reversed(range(MAX_FIRST_READS)):
            try:
                return read()
            except DavitError as error:
                if is_nested or left == 0 or error.status != 409:
                    raise
                attempt.forget()
        raise AssertionError("the last read answers or raises")

    def to_write(self, config: dict[str, Any], thread_id: str) -> Attempt:
        carried = self._carried(config.get("configurable") or {}, thread_id)
        return carried or self._latest.get(thread_id) or self._latest.set(thread_id, Attempt(thread_id))

    def renew(self, thread_id: str, effects: list[dict[str, Any]] | None = None) -> Attempt:
        """A new attempt, now the latest of its thread."""
        attempt = Attempt(thread_id, effects)
        current.set({**current.get(), self._agent_id: attempt})
        return self._latest.set(thread_id, attempt)

    def _carried(self, configurable: Mapping[str, Any], thread_id: str) -> Attempt | None:
        for found in (configurable.get(self._key), current.get().get(self._agent_id)):
            # A node may invoke another graph with its own thread.
            if isinstance(found, Attempt) and found.thread_id == thread_id:
                return found
        return None


def replaced(thread_id: str) -> DavitError:
    """The error of an attempt whose run continued without it."""
    message = f'Thread "{thread_id}" was rolled back or deleted since this invocation began. Invoke the graph again.'
    return DavitError(409, "conflict", message)
