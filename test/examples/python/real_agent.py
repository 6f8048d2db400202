"""An agent of the real LangGraph: a loop of tools, a person's answer, a map of parts and a sub-graph that asks as well.

`memory` plays it through in memory. `davit` goes on with the thread wherever it is, and its process dies when a node or tool
begins for the nth time. Both end with the final state, and with the history.
"""

import operator
import os
import signal
import sys
import threading
from typing import Annotated, Any

from langchain_core.messages import AIMessage, HumanMessage
from langchain_core.tools import tool
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.graph import END, START, MessagesState, StateGraph
from langgraph.prebuilt import ToolNode
from langgraph.types import Command, Send, interrupt

from davit.langgraph import DavitReporter, DavitSaver

where, agent, thread, dies_at = sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4])
PARTS = 12
begun, lock = 0, threading.Lock()


def begins():
    global begun
    with lock:
        begun += 1
        if where == "davit" and begun == dies_at:
            os.kill(os.getpid(), signal.SIGKILL)


class State(MessagesState):
    found: Annotated[list[Any], operator.add]
    approved: str


@tool
def search(q: str) -> str:
    """Searches."""
    begins()
    return f"{q}: good"


@tool
def price(of: str, times: int) -> str:
    """Tells a price; there is none for nothing."""
    begins()
    if times == 0:
        raise ValueError("nothing")
    return f"{of}: {9 * times}"


def call(name, number, **args):
    return {"name": name, "args": args, "id": f"{name} {number}", "type": "tool_call"}


ROUNDS = [
    [call("search", 0, q="tea")],
    [call("search", 1, q="black"), call("price", 1, of="black", times=2), call("price", 2, of="none", times=0)],
    [call("price", 3, of="tea", times=3)],
]


def think(state):
    begins()
    turn = sum(message.type == "ai" for message in state["messages"])
    calls = ROUNDS[turn] if turn < len(ROUNDS) else []
    return {"messages": [AIMessage(f"turn {turn} of {len(state['messages'])}", id=f"a{turn}", tool_calls=calls)]}


def ask(state):
    begins()
    return {"approved": interrupt({"buy": state["messages"][-1].content})}


def one(given):
    begins()
    return {"found": [(given["number"], given["number"] ** 2)]}


def inner():
    def ask_again(state):
        begins()
        return {"found": [("inner", len(state["found"]), interrupt("which?"))]}

    def first(_state):
        begins()
        return {"found": ["first"]}

    builder = StateGraph(State)
    builder.add_node("first", first)
    builder.add_node("again", ask_again)
    builder.add_edge(START, "first")
    builder.add_edge("first", "again")
    return builder.compile()


def graph_of(saver):
    builder = StateGraph(State)
    builder.add_node("think", think)
    builder.add_node("tools", ToolNode([search, price], handle_tool_errors=True))
    for node in (ask, one):
        builder.add_node(node.__name__, node)
    builder.add_node("inner", inner())
    builder.add_edge(START, "think")
    builder.add_conditional_edges("think", lambda state: "tools" if state["messages"][-1].tool_calls else "ask", ["tools", "ask"])
    builder.add_edge("tools", "think")
    builder.add_conditional_edges("ask", lambda _state: [Send("one", {"number": number}) for number in range(PARTS)], ["one"])
    builder.add_edge("one", "inner")
    builder.add_edge("inner", END)
    return builder.compile(checkpointer=saver)


def seen(snapshot):
    messages = [(one.type, one.id if one.type != "tool" else one.tool_call_id, one.content) for one in snapshot.values.get("messages", [])]
    rest = {name: value for name, value in snapshot.values.items() if name != "messages"}
    return repr((messages, rest, snapshot.next, snapshot.metadata["step"], snapshot.metadata["source"]))


def play(saver, callbacks):
    config = {"configurable": {"thread_id": thread}, "callbacks": callbacks}
    graph = graph_of(saver)
    while True:
        now = graph.get_state(config)
        if now.interrupts:
            graph.invoke(Command(resume=f"yes to {now.interrupts[0].value}"), config)
        elif now.tasks or not now.values:  # a task whose writes are saved is not in `next` any more
            graph.invoke(None if now.tasks else {"messages": [HumanMessage("buy tea", id="h")]}, config)
        else:
            break
    print(seen(now))
    for snapshot in graph.get_state_history(config):
        print(seen(snapshot))


if where == "memory":
    play(InMemorySaver(), [])
if where == "davit":
    play(DavitSaver(agent_id=agent), [DavitReporter(agent_id=agent)])
if where == "delete":
    saver, config = DavitSaver(agent_id=agent), {"configurable": {"thread_id": thread}}
    saver.delete_thread(thread)
    print(saver.get_tuple(config), list(saver.list(config)), list(graph_of(saver).get_state_history(config)))
