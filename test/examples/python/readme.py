"""Runs the blocks of Python in a page, one after the other, with what they take as given."""

import ast
import asyncio
import re
import sys

import stand_ins
from small_graph import graph_of
from stand_ins import Crew, Event, Task, Team, message

stand_ins.install_crewai()


class Builder:
    def compile(self, checkpointer):
        return graph_of(checkpointer, [{"answer": lambda _config: "an answer"}])


given = {
    "search": lambda text, hint=None: [text, hint],
    "post": lambda to: f"sent to {to}",
    "builder": Builder(),
    "crew": Crew([Task("research", lambda _context: "tea is good")]),
    "team": Team([message("TextMessage", source="planner", content="a plan", models_usage=Event())], {"agents": {}}),
}
for number, block in enumerate(re.findall(r"^```py\n(.*?)^```$", open(sys.argv[1]).read(), re.S | re.M)):
    code = compile(block, f"block {number}", "exec", ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
    running = eval(code, given)
    if running is not None:
        asyncio.run(running)
    if "reporter" in given:
        given["run_id"] = given["reporter"].run.run_id
results = (given["mail"]("ann"), given["result"].raw) if "mail" in given else (given["found"],)
print(*results, "of", number + 1)
