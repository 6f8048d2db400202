"""A graph of four nodes, two of which run side by side.

`kill`: its process dies in one of these two once the other's writes are saved. `hold`: it stops there until a line comes.
`resume`: goes on. `rollback`: goes on from the last known-good state. `one process`: all of that in one process, while the
first attempt stands still.
"""

import os
import signal
import sys
import threading
import time

from davit import DavitError
from davit.langgraph import DavitSaver
from small_graph import graph_of

how, agent, thread, effects = sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4]
saver = DavitSaver(agent_id=agent)
config = {"configurable": {"thread_id": thread}}
held, go_on = threading.Event(), threading.Event()


def act(name):
    def node(given):
        with open(effects, "a") as file:
            file.write(name + "\n")
        if name == "right" and threading.current_thread() not in successors:
            stop(given)
        return name

    return node


def stop(given):
    if how in ("kill", "hold", "one process"):
        while not any("left" in str(write[2]) for one in saver.list(config, limit=1) for write in one.pending_writes):
            time.sleep(0.01)
    if how == "kill":
        os.kill(os.getpid(), signal.SIGKILL)
    if how == "hold":
        print("held", flush=True)
        sys.stdin.readline()
    if how == "one process" and not held.is_set():
        held.set()
        go_on.wait()
    if how in ("hold", "one process") and len(sys.argv) > 5:  # a sub-agent of the one thought dead reads its own state
        nested = {"configurable": {**given["configurable"], "checkpoint_ns": "agent"}}
        print("nested:", attempt(lambda: saver.get_tuple(nested)), flush=True)


successors = set()
STEPS = [{"prepare": act("prepare")}, {"left": act("left"), "right": act("right")}, {"finish": act("finish")}]


def attempt(run):
    try:
        return run()
    except DavitError as error:
        return error.status


def invoke(given):
    answer = attempt(lambda: graph_of(saver, STEPS).invoke(given, config))
    return sorted(answer["log"]) if isinstance(answer, dict) else answer


if how in ("kill", "hold"):
    print(invoke({"log": ["asked"]}))
if how == "resume":
    print(invoke(None))
if how == "rollback":
    back = saver.rollback(thread)
    print(back["epoch"], invoke(None))
if how == "one process":
    said = []
    zombie = threading.Thread(target=lambda: said.append(invoke({"log": ["asked"]})))
    zombie.start()
    held.wait()
    saver.rollback(thread)
    print("successor:", invoke(None))
    go_on.set()
    zombie.join()
    print("zombie:", said[0])
    print(sorted(saver.get_tuple(config).checkpoint["channel_values"]["log"]))
