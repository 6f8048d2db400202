"""Rows on their way to Davit: those that wait while a request is in flight go into the next one together.

O1 A row's future is done once the row is durable or refused.
O2 Rows arrive in the order in which they were added, because one request is in flight at a time. There is no timer: a
   lone row never waits.
O3 A request that is refused for its content is retried row by row, so one bad row fails alone.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

from .client import DavitError
from .values import encode

Row = dict[str, Any]

MAX_ROWS = 100
MAX_BODY_BYTES = 120 * 1024


class _Waiting:
    def __init__(self, make: Callable[[], Row], is_alone: bool) -> None:
        self.make, self.is_alone = make, is_alone
        self.saved: Future[Any] = Future()
        self.row: Row = {}
        self.size = 0

    def close(self) -> bool:
        """False if the row cannot be made."""
        if self.size == 0:
            try:
                self.row = self.make()
                self.size = len(encode(self.row).encode())
            except Exception as failure:
                self.saved.set_exception(failure)
                return False
        return True


class Outbox:
    """`one` sends a row and returns the response; `several` sends two or more."""

    def __init__(self, one: Callable[[Row], Any], several: Callable[[list[Row]], Any]) -> None:
        self._one, self._several = one, several
        self._waiting: list[_Waiting] = []
        self._lock, self._is_sending = threading.Lock(), False

    def add(self, make: Callable[[], Row], alone: bool = False) -> Future[Any]:
        """`make` is called as late as possible: until then more can join the row. The result of a row that had a
        request for itself, as with `alone`, is the response; of others, None."""
        waiting = _Waiting(make, alone)
        with self._lock:
            self._waiting.append(waiting)
            begins, self._is_sending = not self._is_sending, True
        if begins:
            threading.Thread(target=self._send_all, name="davit-outbox").start()
        return waiting.saved

    def _send_all(self) -> None:
        while batch := self._next_batch():
            self._send(batch)

    def _next_batch(self) -> list[_Waiting]:
        with self._lock:
            batch: list[_Waiting] = []
            size = 0
            while self._waiting:
                waiting = self._waiting[0]
                if not waiting.close():
                    self._waiting.pop(0)
                    continue
                size += waiting.size
                is_full = size > MAX_BODY_BYTES or len(batch) == MAX_ROWS
                if batch and (is_full or waiting.is_alone or batch[0].is_alone):
                    break
                batch.append(self._waiting.pop(0))
            self._is_sending = bool(batch)
            return batch

    def _send(self, batch: list[_Waiting]) -> None:
        try:
            first = self._one(batch[0].row) if len(batch) == 1 else self._several([waiting.row for waiting in batch])
        except Exception as failure:
            if len(batch) > 1 and isinstance(failure, DavitError) and failure.status in (400, 413):
                for waiting in batch:
                    self._send([waiting])
                return
            for waiting in batch:
                waiting.saved.set_exception(failure)
            return
        for waiting in batch:
            waiting.saved.set_result(first if len(batch) == 1 else None)
