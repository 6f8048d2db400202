"""A team's task with two tools, one of which fails; then its process dies, and another goes on with its state."""

import asyncio
import sys

from davit.autogen import AutoGenReporter
from stand_ins import Event, Team, message

MESSAGES = [
    message("TextMessage", source="planner", content="a plan", models_usage=Event(prompt_tokens=1)),
    message("TextMessage", source="user", content="hello", models_usage=None),
    message("ToolCallRequestEvent", content=[Event(id="1", name="search", arguments='{"q":"tea"}'), Event(id="2", name="shop", arguments="{}")]),
    message("ToolCallExecutionEvent", content=[
        Event(call_id="1", name="search", content="found", is_error=False),
        Event(call_id="2", name="shop", content="HTTP 503 from the shop", is_error=True),
    ]),
    message("HandoffMessage", source="planner", target="writer", content="go on", models_usage=None),
]  # fmt: skip


async def main():
    advice = []
    team = Team(MESSAGES, {"agents": {"planner": ["a plan"]}}, RuntimeError("no model") if sys.argv[2:] == ["fails"] else None)
    reporter = AutoGenReporter(sys.argv[1], team, on_heal=lambda heal: advice.append(heal["action"]))
    print(reporter.run.run_id)
    try:
        heard = [type(one).__name__ async for one in reporter.run_stream(task="tea")]
    except RuntimeError as failure:
        print(f"raised {failure}")
        return
    print(len(heard), heard[-1], " ".join(advice))
    other = Team([], None)
    resumed = await AutoGenReporter.resume(reporter.run.run_id, other)
    print(other.state, resumed.run.epoch)
    resumed.complete()


asyncio.run(main())
