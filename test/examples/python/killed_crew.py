"""A crew of three tasks. `begin`: its process dies in the last; `hold`: it waits there for a line, and goes on.
`resume <run>`: another process goes on with it. `last <run>`: nothing is left to do."""

import os
import signal
import sys

import stand_ins
from davit.crewai import CrewAIReporter
from stand_ins import ConditionalTask, Crew, Task

stand_ins.install_crewai()
how, name = sys.argv[1:3]
done = []


def act(task, answer):
    def work(context):
        done.append(f"{task} after [{context}]")
        if task == "ship" and how == "begin":
            os.kill(os.getpid(), signal.SIGKILL)
        if task == "ship" and how == "hold":
            print("held", flush=True)
            sys.stdin.readline()
        return answer

    return work


own = []
research = Task("research", act("research", "tea is good"), callback=own.append)
crew = Crew([
    research,
    ConditionalTask("complain", act("complain", "to the shop"), lambda output: "bad" in output.raw),
    Task("buy", act("buy", "bought"), context=[research]),
    Task("ship", act("ship", "shipped")),
])  # fmt: skip
refused = []
options = {"crew": crew, "on_error": lambda error: refused.append(error.code)}
reporter = CrewAIReporter(name, **options) if how in ("begin", "hold") else CrewAIReporter.resume(name, **options)
print(reporter.run.run_id, flush=True)
print([saved["output"] for saved in reporter.finished], flush=True)
with reporter:
    result = reporter.kickoff()
print(done)
print([output.raw for output in getattr(result, "tasks_output", [result])])
print([task.name for task in crew.tasks], [research.callback == own.append, research.context is stand_ins.NOT_SPECIFIED])
print(refused)
