"""AutoGen's AgentChat (0.4 and newer): a team's actions become steps, its state a checkpoint after each task."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from typing import Any

from .client import Davit
from .reports import Counted, describe, ms_since
from .runs import AgentRun


class AutoGenReporter(Counted):
    """Reports a team's actions as steps, and saves its state as a checkpoint after each task.

        reporter = AutoGenReporter("research-team", team)
        async for message in reporter.run_stream(task="Write about tea"):
            print(message)

    After a crash, `await AutoGenReporter.resume(run_id, team)` loads the last known-good state into the team.
    """

    def __init__(
        self, agent_id: str | None, team: Any, davit: Davit | None = None, run: AgentRun | None = None, **options: Any
    ) -> None:
        super().__init__(run or AgentRun.start(agent_id or "autogen", "autogen", davit=davit), **options)
        self.team = team

    @classmethod
    async def resume(cls, run_id: str, team: Any, davit: Davit | None = None, **options: Any) -> AutoGenReporter:
        run, back = AgentRun.resume(run_id, davit)
        await team.load_state(back["state"])
        reporter = cls(None, team, run=run, **options)
        reporter.steps = back["resumeFromStep"]
        return reporter

    async def run_stream(self, **how: Any) -> AsyncIterator[Any]:
        """Runs the team's run_stream; reports each message before yielding it."""
        asked: dict[str, tuple[Any, float]] = {}
        try:
            async for message in self.team.run_stream(**how):
                self._hear(message, asked)
                yield message
        except Exception as failure:
            self.fail(failure)
            raise
        state = await self.team.save_state()
        self.safely(lambda: self.run.checkpoint(max(0, self.steps - 1), state))

    def _hear(self, message: Any, asked: dict[str, tuple[Any, float]]) -> None:
        kind = type(message).__name__
        if kind == "ToolCallRequestEvent":
            asked.update({call.id: (call.arguments, time.monotonic()) for call in message.content})
        elif kind == "ToolCallExecutionEvent":
            for result in message.content:
                self._tool_done(result, *asked.pop(result.call_id, (None, None)))
        elif kind == "HandoffMessage":
            self.report("handoff", tool_name=message.target)
        elif kind.endswith("Message") and getattr(message, "models_usage", None) is not None:
            self.report("llm_call", tool_name=message.source)

    def _tool_done(self, result: Any, arguments: Any, begun: float | None) -> None:
        said = str(result.content)
        how = {"status": "error", "error": describe(said)} if result.is_error else {"output": said}
        self.report(
            "tool_call",
            tool_name=getattr(result, "name", None) or "tool",
            input=arguments,
            duration_ms=None if begun is None else ms_since(begun),
            **how,
        )
