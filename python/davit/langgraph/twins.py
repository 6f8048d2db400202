"""Asynchronous versions of a checkpointer's methods. An attempt begins in the caller's context, not in a thread's."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from typing import Any

from .base import CheckpointTuple
from .configs import Config

MAX_WRITES_AT_ONCE = 16

_writers = ThreadPoolExecutor(MAX_WRITES_AT_ONCE, "davit-writes")
"""A separate pool: writes wait for their checkpoint, and must not occupy the threads that save it."""


class AsyncTwins:
    """Runs the synchronous method in a thread."""

    async def aput(self, config: Config, checkpoint: Any, metadata: Any, new_versions: Mapping[str, Any]) -> Config:
        return await asyncio.to_thread(self.put, config, checkpoint, metadata, new_versions)

    async def aput_writes(self, config: Config, writes: Sequence[tuple[str, Any]], task_id: str, task_path: str = "") -> None:
        run = asyncio.get_running_loop().run_in_executor
        await run(_writers, copy_context().run, self.put_writes, config, writes, task_id, task_path)

    async def aget_tuple(self, config: Config) -> CheckpointTuple | None:
        begun = self._begin(config)
        return await asyncio.to_thread(self._get, config, *begun) if begun else None

    async def alist(self, config: Config | None, **how: Any) -> AsyncIterator[CheckpointTuple]:
        found = self.list(config, **how)
        while (one := await asyncio.to_thread(next, found, None)) is not None:
            yield one

    async def aget_delta_channel_history(self, *, config: Config, channels: Sequence[str]) -> dict[str, Any]:
        return await asyncio.to_thread(self.get_delta_channel_history, config=config, channels=channels)

    async def adelete_thread(self, thread_id: str) -> None:
        await asyncio.to_thread(self.delete_thread, thread_id)
        self._attempts.renew(str(thread_id))

    async def acopy_thread(self, source_thread_id: str, target_thread_id: str) -> None:
        await asyncio.to_thread(self.copy_thread, source_thread_id, target_thread_id)

    async def arollback(self, thread_id: str | int) -> dict[str, Any]:
        return await asyncio.to_thread(self.rollback, thread_id)
