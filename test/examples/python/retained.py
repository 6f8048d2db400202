"""A thread that outgrows what a run keeps: a sub-agent that was not asked for long, a channel read from its writes, and a
sub-graph that ended with its graph's step. `save` makes it, `read` says what is left."""

import sys

from davit.langgraph import DavitSaver

how, agent = sys.argv[1:3]
saver = DavitSaver(agent_id=agent)


def config(ns, at=None):
    return {"configurable": {"thread_id": "long", "checkpoint_ns": ns, "checkpoint_id": at}}


def put(ns, number, parent, values, **metadata):
    made = {"v": 4, "id": f"{number:04}", "ts": "", "channel_values": values, "channel_versions": {}, "versions_seen": {}}
    full = {"source": "loop", "step": number, "parents": {}, **metadata}
    return saver.put(config(ns, parent), made, full, {name: 1 for name in values})


if how == "save":
    put("agent", 1, None, {"memory": "kept"})
    put("", 2, None, {"log": ["whole"]})
    put("node:1", 3, None, {"inner": 1}, parents={"": "0002"})
    parent = "0002"
    for number in range(4, 24):
        saver.put_writes(config("", parent), [("log", number)], "task")
        put("", number, parent, {}, counters_since_delta_snapshot={"log": (1, number)})
        parent = f"{number:04}"
    for number in range(24, 44):
        put("other", number, None if number == 24 else f"{number - 1:04}", {"n": number})
if how == "read":
    history = saver.get_delta_channel_history(config=config("", "0023"), channels=["log"])["log"]
    print(history["seed"], [value for _, _, value in history["writes"]])
    print(saver.get_tuple(config("agent")).checkpoint["channel_values"])
    print(len([one for one in saver.list(config("other"))]) < 20, saver.get_tuple(config("other")).checkpoint["channel_values"])
