"""Saves and reports that are requested while a request is in flight: prints the requests that they took."""

import sys
import threading
import uuid

from davit import Davit
from davit.langgraph import DavitReporter, DavitSaver

agent = sys.argv[1]
PARTS = 20


class Held(Davit):
    """Holds the first request to a path until it is released."""

    def __init__(self, ending):
        super().__init__()
        self.ending, self.paths, self.release = ending, [], threading.Event()
        self.is_held = threading.Event()

    def call(self, method, path, body=None, query=None):
        if method == "POST":
            self.paths.append(path.rsplit("/", 1)[-1])
            if path.endswith(self.ending) and not self.is_held.is_set():
                self.is_held.set()
                self.release.wait()
        return super().call(method, path, body, query)


def in_threads(act):
    threads = [threading.Thread(target=act, args=(part,)) for part in range(PARTS)]
    for thread in threads:
        thread.start()
    return threads


def checkpoint(number):
    return {
        "v": 4, "id": f"1f00000{number}-0000-6000-8000-000000000000", "ts": "2026-01-31T09:30:00+00:00",
        "channel_values": {"log": number}, "channel_versions": {"log": number}, "versions_seen": {},
    }  # fmt: skip


def put(config, number):
    return saver.put(config, checkpoint(number), {"source": "loop", "step": number, "parents": {}}, {"log": number})


davit = Held("/checkpoint")
saver = DavitSaver(davit, agent_id=agent)
config = {"configurable": {"thread_id": "t", "checkpoint_ns": ""}}
first = {"configurable": {**config["configurable"], "checkpoint_id": checkpoint(1)["id"]}}
putting = threading.Thread(target=put, args=(config, 1))
putting.start()
davit.is_held.wait()
writing = in_threads(lambda part: saver.put_writes(first, [("log", part)], f"task {part:02}"))
putting.join()  # early: its writes wait for it
for before, after in ((first, 2), ({"configurable": {**config["configurable"], "checkpoint_id": checkpoint(2)["id"]}}, 3)):
    last = threading.Thread(target=put, args=(before, after))
    last.start()
    writing.append(last)
    while len(saver._lineages._kept) < after:
        threading.Event().wait(0.001)
davit.release.set()
for thread in writing:
    thread.join()
print(davit.paths, [value for _, _, value in saver.get_tuple(first).pending_writes] == list(range(PARTS)))
print([one.checkpoint["channel_values"]["log"] for one in saver.list(config)])

davit = Held("/steps")
reporter = DavitReporter(davit, agent_id=agent)
root, calls = uuid.uuid4(), [uuid.uuid4() for _ in range(PARTS)]
reporter.on_chain_start({}, {}, run_id=root, metadata={"thread_id": "t"})
for call in calls:
    reporter.on_tool_start({"name": "search"}, "", run_id=call, parent_run_id=root, inputs={"q": "tea"})
begun = threading.Thread(target=reporter.on_tool_end, args=("found",), kwargs={"run_id": calls.pop()})
begun.start()
davit.is_held.wait()
ending = [threading.Thread(target=reporter.on_tool_end, args=("found",), kwargs={"run_id": call}) for call in calls]
for thread in ending:
    thread.start()
outbox = reporter._places.get(str(root)).root.outbox
while len(outbox._waiting) < len(calls):
    threading.Event().wait(0.001)
davit.release.set()
for thread in [begun, *ending]:
    thread.join()
print(davit.paths)
