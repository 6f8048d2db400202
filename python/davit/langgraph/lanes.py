"""The order in which a thread's saves reach Davit, across the threads of the process.

T1 Saves of one namespace are queued one after another, and sent in that order (outbox.py).
T2 LangGraph may request writes before the checkpoint that they belong to. They wait for it, so that they arrive after
   it, but not for a checkpoint that never comes.
T3 A failure is reported after the states before it are saved.
"""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from typing import Any

Place = tuple[str, str]
"""Thread and namespace."""

GRACE_S = 0.2
"""How long writes wait for a checkpoint that was not requested."""
IDLE_TIMEOUT_S = 60


class Lanes:
    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._asked: Counter[Place] = Counter()
        self._busy: set[Place] = set()

    @contextmanager
    def turn(self, place: Place) -> Iterator[None]:
        """T1."""
        with self._changed:
            self._asked[place] += 1
            self._changed.wait_for(lambda: place not in self._busy)
            self._busy.add(place)
        try:
            yield
        finally:
            with self._changed:
                self._busy.discard(place)
            self._end(place)

    def until(self, place: Place, saved: Future[Any]) -> None:
        """The place is busy until this is durable or refused (T3)."""
        with self._changed:
            self._asked[place] += 1
        saved.add_done_callback(lambda _: self._end(place))

    def _end(self, place: Place) -> None:
        with self._changed:
            self._asked[place] -= 1
            if not self._asked[place]:
                del self._asked[place]
            self._changed.notify_all()

    def settled(self, place: Place, known: Callable[[], bool]) -> None:
        """T2."""
        with self._changed:
            while not known():
                if place in self._asked:
                    self._changed.wait()
                elif not self._changed.wait_for(lambda: known() or place in self._asked, GRACE_S):
                    return

    def idle(self, thread_id: str) -> None:
        """T3."""
        with self._changed:
            self._changed.wait_for(lambda: all(asked != thread_id for asked, _ in self._asked), IDLE_TIMEOUT_S)
