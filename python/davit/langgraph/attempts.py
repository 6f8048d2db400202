"""One attempt of one invocation of a graph: the run that it writes to, and the epoch that it may write in.

E1 The first read of an invocation begins an attempt. It has the epoch that the run is in then, and never another: once
   the run was rolled back, whatever the attempt reads or writes is refused.
E2 LangGraph hands an invocation's `configurable` on to its writes, its subgraphs and their reads, and runs its nodes in
   copies of the context that it was invoked in. The attempt is in both.
E4 A run that had ended when the attempt first read it is started again by the attempt's first write: an agent that works
   is RUNNING.
E3 Writes that no read went before, of a caller who uses the checkpointer by hand, belong to the thread's latest attempt.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextvars import ContextVar
from typing import Any, TypeVar

from ..client import DavitError
from ..threads import ENDED
from .bounded import Bounded

T = TypeVar("T")

NESTED = "__pregel_read"
"""What LangGraph gives to tasks, and so to subgraphs, to read the state of their graph with."""
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
        """What was done past the checkpoint that the thread was rolled back to before this invocation."""
        self.used_effects: set[str] = set()
        self.saved: dict[str, str] = {}
        """The newest checkpoint that this attempt saved, by namespace."""
        self.has_ended = False
        """Its run had ended when it was first read (E4)."""
        self.heads: dict[str, str] | None = None
        """The newest checkpoint of each namespace when a subgraph of this attempt first asked."""
        self._run_id: str | None = None
        self._epoch: int | None = None
        self._refused: DavitError | None = None

    @property
    def run(self) -> tuple[str, int] | None:
        """The run's id, and the epoch to write in; None before either is known."""
        return None if self._run_id is None or self._epoch is None else (self._run_id, self._epoch)

    def refuse(self, error: DavitError) -> None:
        """A write of it was refused: it does nothing any more (E1)."""
        self._refused = error

    def check(self) -> None:
        if self._refused:
            raise self._refused

    def read_nothing(self) -> None:
        """The thread had no run when it was first read. An attempt that began one since may have been rolled back since."""
        if self._epoch is None:
            self._epoch = FIRST_EPOCH

    def forget(self) -> None:
        """Its first read begins again: a rollback came between two requests of it."""
        self._run_id = self._epoch = None

    def saw(self, run_id: str, epoch: int, is_of_thread: bool, status: str | None = None) -> None:
        """What a read saw: raises where that is past this attempt (E1)."""
        is_same = self._run_id is None or (self._run_id == run_id and is_of_thread)
        if not is_same or self._epoch not in (None, epoch):
            raise replaced(self.thread_id)
        if self._run_id is None:
            self.has_ended = status in ENDED
        self.opened((run_id, epoch))

    def opened(self, run: tuple[str, int]) -> tuple[str, int]:
        """The run that the thread has, or that was begun for it."""
        self._run_id = self._run_id or run[0]
        self._epoch = self._epoch or run[1]
        return self._run_id, self._epoch


class Attempts:
    """One agent's: a subgraph may have another checkpointer than its graph."""

    def __init__(self, agent_id: str) -> None:
        self._agent_id, self._key = agent_id, f"__davit_attempt {agent_id}"
        self._latest: Bounded[str, Attempt] = Bounded(MAX_LATEST)

    def begin(self, config: dict[str, Any], thread_id: str, effects: list[dict[str, Any]]) -> tuple[Attempt, bool]:
        """The attempt of the graph where a subgraph reads, else a new one; and whether a subgraph reads."""
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
        """A new attempt, the latest of its thread."""
        attempt = Attempt(thread_id, effects)
        current.set({**current.get(), self._agent_id: attempt})
        return self._latest.set(thread_id, attempt)

    def _carried(self, configurable: Mapping[str, Any], thread_id: str) -> Attempt | None:
        for found in (configurable.get(self._key), current.get().get(self._agent_id)):
            # A node may have invoked another graph, with a thread of its own.
            if isinstance(found, Attempt) and found.thread_id == thread_id:
                return found
        return None


def replaced(thread_id: str) -> DavitError:
    """The error of an attempt whose run went on without it."""
    message = f'Thread "{thread_id}" was rolled back or deleted since this invocation began. Invoke the graph again.'
    return DavitError(409, "conflict", message)
