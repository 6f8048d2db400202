"""A crew of two tasks, the second of which has a tool that fails once."""

import sys

import stand_ins
from davit.crewai import CrewAIReporter

events = stand_ins.install_crewai()
advice = []
reporter = CrewAIReporter(sys.argv[1], on_heal=lambda heal: advice.append(heal["action"]))
print(reporter.run.run_id)


def emit(name, **fields):
    events.crewai_event_bus.emit(None, getattr(events, name)(**fields))


emit("LLMCallCompletedEvent", model="gpt", response="a private thought")
emit("ToolUsageFinishedEvent", tool_name="search", tool_args={"q": "tea"}, output="found", **stand_ins.span(420))
emit("TaskCompletedEvent", task=stand_ins.Event(name="research"), output="tea is good")
emit("ToolUsageErrorEvent", tool_name="shop", tool_args={}, error="HTTP 503 from the shop")
emit("ToolUsageFinishedEvent", tool_name="shop", tool_args={}, output=object(), **stand_ins.span(1))
emit("TaskCompletedEvent", task=stand_ins.Event(name="buy"), output="bought")
if sys.argv[2:] == ["fails"]:
    emit("CrewKickoffFailedEvent", error="out of money")
else:
    emit("CrewKickoffCompletedEvent", output="done")
reporter.close()
print(" ".join(advice))
