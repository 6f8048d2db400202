"""Two crews one after the other in one process, then two side by side: each is reported to its own run alone."""

import sys

import stand_ins
from davit.crewai import CrewAIReporter
from stand_ins import Crew, Task

events = stand_ins.install_crewai()


def crew(name):
    def work(_context):
        tool = {"tool_name": name, "tool_args": {}, "output": "done", "task_id": str(task.id)}
        events.crewai_event_bus.emit(None, events.ToolUsageFinishedEvent(**tool, **stand_ins.span(1)))
        return name

    task = Task(name, work)
    return Crew([task])


with CrewAIReporter(sys.argv[1], crew=crew("first")) as first:
    first.kickoff()
second = CrewAIReporter(sys.argv[1])
crew("second").kickoff()
second.close()
print(first.run.run_id, second.run.run_id)
left, right = (CrewAIReporter(sys.argv[1], crew=crew(name)) for name in ("left", "right"))
left.kickoff()
right.kickoff()
left.close()
right.close()
crew("unheard").kickoff()
print(left.run.run_id, right.run.run_id)
print(sum(len(handlers) for handlers in events.crewai_event_bus.handlers.values()))
