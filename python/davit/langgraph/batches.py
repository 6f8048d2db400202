"""Batches writes of one checkpoint that are requested while others of it are being saved.

The first caller saves the whole batch when its turn comes; the other callers wait for that.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from typing import Any

from .attempts import Attempt

Place = tuple[str, str]
"""Thread and checkpoint."""


class _Batch:
    def __init__(self, attempt: Attempt, writes: list[Any]) -> None:
        self.attempt, self.writes = attempt, writes
        self.saved: Future[None] = Future()


class Batches:
    def __init__(self) -> None:
        self._open: dict[Place, _Batch] = {}
        self._lock = threading.Lock()

    def save(self, place: Place, attempt: Attempt, writes: list[Any], save: Callable[[Callable[[], list[Any]]], None]) -> None:
        """Returns once the writes are saved. `save` receives a function that closes the batch and returns its writes."""
        with self._lock:
            batch = self._open.get(place)
            is_own = batch is None or batch.attempt is not attempt
            if batch is None or is_own:
                batch = self._open[place] = _Batch(attempt, writes)
            else:
                batch.writes += writes
        if not is_own:
            return batch.saved.result()
        try:
            with self._closing(place, batch) as close:
                save(close)
        except BaseException as failure:
            batch.saved.set_exception(failure)
            raise
        batch.saved.set_result(None)

    @contextmanager
    def _closing(self, place: Place, batch: _Batch) -> Iterator[Callable[[], list[Any]]]:
        def close() -> list[Any]:
            with self._lock:
                if self._open.get(place) is batch:
                    del self._open[place]
            return batch.writes

        try:
            yield close
        finally:
            close()
