"""A thread-safe dict that evicts its oldest entries above a limit."""

from __future__ import annotations

import threading
from collections import OrderedDict
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Bounded(Generic[K, V]):
    def __init__(self, most: int) -> None:
        self._most, self._kept, self._lock = most, OrderedDict[K, V](), threading.Lock()

    def get(self, key: K) -> V | None:
        with self._lock:
            return self._kept.get(key)

    def set(self, key: K, value: V) -> V:
        """Marks the key as the newest."""
        with self._lock:
            self._kept.pop(key, None)
            self._kept[key] = value
            if len(self._kept) > self._most:
                self._kept.popitem(last=False)
        return value

    def pop(self, key: K) -> V | None:
        with self._lock:
            return self._kept.pop(key, None)

    def __contains__(self, key: object) -> bool:
        with self._lock:
            return key in self._kept
