"""A graph of the real LangGraph whose steps are faster than a request: the same answer and history as in memory, in fewer requests."""

import asyncio
import operator
import sys
import time
from typing import Annotated, Any, TypedDict

from langchain_core.tools import tool
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.graph import START, StateGraph
from langgraph.types import Send

from davit import Davit
from davit.langgraph import DavitReporter, DavitSaver

agent = sys.argv[1]
PARTS, STEPS = 60, 30


class Slow(Davit):
    """A server whose requests take longer than many of the graph's steps."""

    def __init__(self, delay):
        super().__init__()
        self.delay, self.posts = delay, 0

    def call(self, method, path, body=None, query=None):
        self.posts += method == "POST"
        time.sleep(self.delay)
        return super().call(method, path, body, query)


class State(TypedDict, total=False):
    found: Annotated[list[Any], operator.add]


@tool
def look(number: int) -> int:
    """Looks."""
    return number * 2


def graph_of(saver):
    builder = StateGraph(State)
    builder.add_node("map", lambda _state: {"found": ["mapped"]})
    builder.add_node("one", lambda given, config: {"found": [look.invoke({"number": given["number"]}, config)]})
    builder.add_edge(START, "map")
    builder.add_conditional_edges("map", lambda _state: [Send("one", {"number": number}) for number in range(PARTS)], ["one"])
    before = "one"
    for step in range(STEPS):
        builder.add_node(f"step {step}", lambda _state, step=step: {"found": [step]})
        builder.add_edge(before, f"step {step}")
        before = f"step {step}"
    return builder.compile(checkpointer=saver)


def play(how, durability, saver, callbacks):
    graph = graph_of(saver)
    config = {"configurable": {"thread_id": f"{how} {durability}"}, "callbacks": callbacks, "recursion_limit": 100}
    config["max_concurrency"] = 30  # the threads of a synchronous graph, each of which waits for its request
    given = {"found": []}
    if how == "async":
        answer = asyncio.run(graph.ainvoke(given, config, durability=durability))
    else:
        answer = graph.invoke(given, config, durability=durability)
    return answer, [(one.values, one.next, one.metadata["step"]) for one in graph.get_state_history(config)]


for how in ("sync", "async"):
    for durability in ("async", "sync", "exit"):
        saving, reporting = (Slow(0 if durability == "sync" else 0.1) for _ in range(2))
        davit = play(how, durability, DavitSaver(saving, agent_id=agent), [DavitReporter(reporting, agent_id=agent)])
        few = durability == "sync" or (saving.posts < STEPS and reporting.posts < PARTS)
        print(how, durability, davit == play(how, durability, InMemorySaver(), []), few or (saving.posts, reporting.posts))
