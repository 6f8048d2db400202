"""Graphs of the real LangGraph on Davit and in memory, which never forgets, side by side: every answer has to be the same."""

import asyncio
import operator
import re
import sys
from typing import Annotated, Any, TypedDict

from langchain_core.messages import AIMessage, AnyMessage, HumanMessage
from langgraph.channels import DeltaChannel
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.graph import END, START, StateGraph, add_messages
from langgraph.types import Command, Send, interrupt

from davit.langgraph import DavitReporter, DavitSaver

agent = sys.argv[1]


class State(TypedDict, total=False):
    messages: Annotated[list[AnyMessage], add_messages]
    found: Annotated[list[Any], operator.add]
    number: int


def inner():
    def ask(state):
        return {"found": [("asked", interrupt("which?"))]}

    builder = StateGraph(State)
    builder.add_node("first", lambda state: {"found": ["first"]})
    builder.add_node("ask", ask)
    builder.add_edge(START, "first")
    builder.add_edge("first", "ask")
    return builder.compile()


def talker():
    builder = StateGraph(State)
    builder.add_node("talk", lambda state: {"messages": [AIMessage(f"heard {len(state['messages'])}", id=f"a{len(state['messages'])}")]})
    builder.add_edge(START, "talk")
    return builder.compile(checkpointer=True)


def outer(saver):
    builder = StateGraph(State)
    builder.add_node("map", lambda state: {"number": state.get("number", 0) + 1})
    builder.add_node("one", lambda given: {"found": [given["number"] * 10]})
    builder.add_node("inner", inner())
    builder.add_node("talker", talker())
    builder.add_edge(START, "map")
    builder.add_conditional_edges("map", lambda state: [Send("one", {"number": number}) for number in range(5)], ["one"])
    builder.add_edge("one", "inner")
    builder.add_edge("inner", "talker")
    builder.add_edge("talker", END)
    return builder.compile(checkpointer=saver)


def seen(snapshot):
    tasks = [(task.name, task.interrupts and task.interrupts[0].value, str(task.error)) for task in snapshot.tasks]
    return repr((snapshot.values, snapshot.next, snapshot.metadata, tasks))


def play(saver, callbacks):
    said, config = [], {"configurable": {"thread_id": 17}, "callbacks": callbacks}
    graph = outer(saver)
    for turn in range(3):
        said.append(repr(graph.invoke({"messages": [HumanMessage(f"turn {turn}", id=f"h{turn}")]}, config)["found"]))
        said.append(seen(graph.get_state(config, subgraphs=True)))
        said.append(repr(graph.invoke(Command(resume=f"tea {turn}"), config)["messages"]))
    history = list(graph.get_state_history(config))
    said += [seen(snapshot) for snapshot in history]
    graph.update_state(config, {"number": 40}, as_node="map")
    said.append(seen(graph.get_state(config)))
    said.append(repr(graph.invoke(None, history[5].config)))
    return said


async def aplay(saver, callbacks):
    said, config = [], {"configurable": {"thread_id": "async"}, "callbacks": callbacks}
    graph = outer(saver)
    said.append(repr(await graph.ainvoke({"messages": [HumanMessage("hello", id="h")]}, config)))
    said.append(repr(await graph.ainvoke(Command(resume="tea"), config)))
    said += [seen(snapshot) async for snapshot in graph.aget_state_history(config)]
    return said


class Counting(TypedDict, total=False):
    log: Annotated[list[int], DeltaChannel(lambda log, more: [*log, *(one for some in more for one in some)], snapshot_frequency=3)]
    often: int


def play_deltas(saver, _callbacks):
    """A channel that is saved whole every third time, however the graph saves its steps."""
    builder = StateGraph(Counting)
    builder.add_node("a", lambda state: {"log": [len(state["log"])]})
    builder.add_node("b", lambda state: {"log": [-len(state["log"])], "often": 1})
    builder.add_edge(START, "a")
    builder.add_edge("a", "b")
    graph, said = builder.compile(checkpointer=saver), []
    for durability in ("sync", "async", "exit"):
        config = {"configurable": {"thread_id": f"deltas {durability}"}}
        for turn in range(5):
            said.append(repr(graph.invoke({"log": [turn * 100]}, config, durability=durability)))
        graph.update_state(config, {"log": [7], "often": 2}, as_node="b")
        said += [seen(snapshot) for snapshot in graph.get_state_history(config)]
    return said


davit = DavitSaver(agent_id=agent)
reporter = [DavitReporter(agent_id=agent)]
for play_one in (play, lambda *how: asyncio.run(aplay(*how)), play_deltas):
    # Interrupts have the ids of their tasks, which are others each time.
    left, right = (
        [re.sub("id='[0-9a-f]{32}'", "id", said) for said in play_one(*how)] for how in ((davit, reporter), (InMemorySaver(), []))
    )
    for ours, theirs in zip(left, right, strict=True):
        if ours != theirs:
            print("DAVIT ", ours)
            print("MEMORY", theirs)
    print(len(left), left == right)
