"""Checkpoints that are being saved, whose saves end early once writes of theirs are requested (L6 of saver.py)."""

from __future__ import annotations

import threading
from concurrent.futures import Future
from typing import Any

Place = tuple[str, str]
"""Thread and checkpoint."""


class Puts:
    def __init__(self) -> None:
        self._open: dict[Place, tuple[Future[Any], threading.Event]] = {}
        self._lock = threading.Lock()

    def begin(self, place: Place, saved: Future[Any]) -> threading.Event:
        """Set once the checkpoint is durable or refused, or its save ends early."""
        ended = threading.Event()
        with self._lock:
            self._open[place] = (saved, ended)
        saved.add_done_callback(lambda _: ended.set())
        return ended

    def wait(self, place: Place, saved: Future[Any], ended: threading.Event) -> bool:
        """True once the checkpoint is durable; raises if it is refused; False if its writes wait for it."""
        ended.wait()
        with self._lock:
            is_own = self._open.get(place) == (saved, ended)
            if is_own:
                del self._open[place]
        if is_own:
            saved.result()
        return is_own

    def end_early(self, place: Place) -> Future[Any] | None:
        """Its checkpoint, if that is still being saved: from now on the caller waits for it."""
        with self._lock:
            saved, ended = self._open.pop(place, (None, None))
        if ended:
            ended.set()
        return saved
