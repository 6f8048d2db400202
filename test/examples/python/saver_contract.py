"""What LangGraph asks of a checkpointer, case by case: `sync` through its methods, `async` through their twins.

Written by the interface of langgraph.checkpoint.base. Prints one line for each case.
"""

import asyncio
import sys
import traceback
import uuid

from davit import DavitError
from davit.langgraph import DavitSaver
from davit.langgraph.base import IS_INSTALLED, BaseCheckpointSaver

how, agent = sys.argv[1:3]
saver = DavitSaver(agent_id=agent)
count = 0


def new_id():
    """As LangGraph's: in the order that they are made."""
    global count
    count += 1
    return f"1f0000{count:02x}-0000-6000-8000-{uuid.uuid4().hex[:12]}"


def config(thread, ns="", at=None):
    return {"configurable": {"thread_id": thread, "checkpoint_ns": ns, **({"checkpoint_id": at} if at else {})}}


def checkpoint(values=None, versions=None):
    values = values or {}
    versions = versions or {name: 1 for name in values}
    return {
        "v": 4, "id": new_id(), "ts": "2026-01-31T09:30:00+00:00", "channel_values": values,
        "channel_versions": versions, "versions_seen": {"node": versions}, "updated_channels": None,
    }  # fmt: skip


def ask(name, *words, **named):
    if how == "sync":
        answer = getattr(saver, name)(*words, **named)
        return list(answer) if name == "list" else answer

    async def twin():
        if name == "list":
            return [one async for one in saver.alist(*words, **named)]
        return await getattr(saver, f"a{name}")(*words, **named)

    return asyncio.run(twin())


def put(thread, ns="", parent=None, values=None, new=None, **metadata):
    made = checkpoint(values)
    full = {"source": "loop", "step": 0, "parents": {}, **metadata}
    return ask("put", config(thread, ns, parent), made, full, made["channel_versions"] if new is None else new), made


def at(stored):
    return stored["configurable"]["checkpoint_id"]


def chain(thread, length, ns=""):
    stored, parent = [], None
    for step in range(length):
        one, _ = put(thread, ns, parent, {"n": step}, step=step, source="input" if step % 2 == 0 else "loop")
        stored.append(parent := at(one))
    return stored


def thread():
    return uuid.uuid4().hex


def case_nothing():
    assert ask("get_tuple", config(thread())) is None
    assert ask("get", config(thread())) is None
    assert ask("list", config(thread())) == []
    t = thread()
    put(t)
    assert ask("get_tuple", config(t, at="none")) is None
    assert ask("get_tuple", config(t, ns="other")) is None


def case_put_get():
    t = thread()
    values = {"text": "tea", "list": [1, 2.5, None, True], "deep": {"a": {"b": ["é\u2028\\"]}}, "big": 2**70}
    stored, made = put(t, values=values, step=3, score=42, who="ann\0")
    assert stored == config(t, at=made["id"]), stored
    for found in (ask("get_tuple", stored), ask("get_tuple", config(t))):
        assert found.config == stored
        assert found.checkpoint == made, found.checkpoint
        assert found.metadata == {"source": "loop", "step": 3, "parents": {}, "score": 42, "who": "ann"}, found.metadata
        assert found.parent_config is None and found.pending_writes == []
    assert ask("get", stored) == made


def case_values_of_python():
    values = {"tuple": (1, (2,)), "set": {1, 2}, "bytes": b"\x00\xff", "nan": [float("inf")], "id": uuid.UUID(int=7), "keys": {1: "a"}}
    stored, made = put(thread(), values=values)
    kept = saver.serde.loads_typed(saver.serde.dumps_typed(values))  # LangGraph's own makes lists of tuples
    assert ask("get_tuple", stored).checkpoint["channel_values"] == kept
    nan = ask("get_tuple", put(thread(), values={"nan": float("nan")})[0]).checkpoint["channel_values"]["nan"]
    assert nan != nan


def case_metadata_of_the_config():
    t = thread()
    given = config(t)
    given["configurable"]["tenant"] = "acme"
    given["configurable"]["__hidden"] = 1
    given["metadata"] = {"run": "r", "object": {}}
    made = checkpoint()
    found = ask("get_tuple", ask("put", given, made, {"source": "input", "step": -1}, {}))
    assert found.metadata == {"source": "input", "step": -1, "run": "r", "tenant": "acme"}, found.metadata


def case_parents():
    t = thread()
    first, second = chain(t, 2)
    assert ask("get_tuple", config(t, at=first)).parent_config is None
    assert ask("get_tuple", config(t)).parent_config == config(t, at=first)
    assert ask("get_tuple", config(t, at=first)).checkpoint["channel_values"] == {"n": 0}


def case_channels():
    t = thread()
    one, _ = put(t, values={"a": 1, "b": 2})
    two, _ = put(t, parent=at(one), values={"a": 3, "b": 2}, new={"a": 2})
    three, _ = put(t, parent=at(two), values={"a": 3}, new={})
    four, _ = put(t, parent=at(three), values={"a": 3, "never written": 9, "c": 1}, new={"c": 1})
    found = [ask("get_tuple", stored).checkpoint["channel_values"] for stored in (one, two, three, four)]
    assert found == [{"a": 1, "b": 2}, {"a": 3, "b": 2}, {"a": 3}, {"a": 3, "c": 1}], found


def case_branches():
    t = thread()
    [root] = chain(t, 1)
    left, _ = put(t, parent=root, values={"n": "left"})
    right, _ = put(t, parent=root, values={"n": "right"})
    assert ask("get_tuple", left).checkpoint["channel_values"] == {"n": "left"}
    assert ask("get_tuple", config(t)).config == right


def case_namespaces_and_threads():
    t, other = thread(), thread()
    stored = {ns: at(put(t, ns, values={"ns": ns})[0]) for ns in ("", "child:1", "child:1|inner:2", "agent")}
    put(other, values={"ns": "other"})
    for ns, one in stored.items():
        found = ask("get_tuple", config(t, ns))
        assert (found.config, found.checkpoint["channel_values"]) == (config(t, ns, one), {"ns": ns})
        assert [row.config for row in ask("list", config(t, ns))] == [config(t, ns, one)]
    assert len(ask("list", {"configurable": {"thread_id": t}})) == 4
    assert ask("get_tuple", {"configurable": {"thread_id": t}}).config == config(t, at=stored[""])


def case_numbers_as_threads():
    number = uuid.uuid4().int % 10**12
    put(number, values={"n": 1})
    assert ask("get_tuple", config(number)).config["configurable"]["thread_id"] == str(number)


def case_list():
    t = thread()
    ids = chain(t, 14)

    def listed(given=None, **named):
        return [one.checkpoint["id"] for one in ask("list", given or config(t), **named)]

    assert listed() == ids[::-1]
    assert listed(limit=0) == [] and listed(limit=3) == ids[:-4:-1]
    assert listed(before=config(t, at=ids[4])) == ids[3::-1]
    assert listed(before=config(t, at=ids[4]), limit=2) == [ids[3], ids[2]]
    assert listed(filter={"source": "input"}) == ids[12::-2]
    assert listed(filter={"source": "input"}, limit=2) == [ids[12], ids[10]]
    assert listed(filter={"source": "input", "step": 4}) == [ids[4]]
    assert listed(filter={"source": "update"}) == [] and listed(filter={"none": None}) == ids[::-1]
    assert listed(config(t, at=ids[5])) == [ids[5]]
    assert [one.checkpoint["channel_values"]["n"] for one in ask("list", config(t))] == list(range(13, -1, -1))
    assert ask("list", config(t), limit=1)[0].parent_config == config(t, at=ids[-2])


def case_list_of_all_threads():
    t, other = thread(), thread()
    put(t)
    put(other)
    found = {one.config["configurable"]["thread_id"] for one in ask("list", None)}
    assert {t, other} <= found


def case_writes():
    t = thread()
    stored, _ = put(t)
    ask("put_writes", stored, [("a", 1), ("b", {"deep": [2]}), ("a", 3)], "task")
    assert ask("get_tuple", stored).pending_writes == [("task", "a", 1), ("task", "b", {"deep": [2]}), ("task", "a", 3)]
    assert ask("list", config(t))[0].pending_writes == ask("get_tuple", config(t)).pending_writes
    after, _ = put(t, parent=at(stored))
    assert ask("get_tuple", after).pending_writes == []
    assert len(ask("get_tuple", stored).pending_writes) == 3
    child, _ = put(t, "child:1")
    ask("put_writes", child, [("a", "child's")], "task")
    assert ask("get_tuple", child).pending_writes == [("task", "a", "child's")]


def case_writes_count_once():
    stored, _ = put(thread())
    for value in (1, 2):
        ask("put_writes", stored, [("a", value), ("__error__", value), ("__interrupt__", value), ("__resume__", value)], "task")
    DavitSaver(agent_id=agent).put_writes(stored, [("a", 4)], "task")
    found = ask("get_tuple", stored).pending_writes
    assert found == [("task", "__resume__", 2), ("task", "__interrupt__", 2), ("task", "__error__", 2), ("task", "a", 1)], found


def case_writes_in_order():
    stored, _ = put(thread())
    ask("put_writes", stored, [("c", "third")], "a task", "~__pregel_pull, b")
    ask("put_writes", stored, [("c", "second"), ("d", "second")], "y task", "~__pregel_pull, a")
    ask("put_writes", stored, [("c", "first")], "x task", "~__pregel_pull, a")
    ask("put_writes", stored, [("c", "zeroth")], "z task")
    assert [value for _, _, value in ask("get_tuple", stored).pending_writes] == ["zeroth", "first", "second", "second", "third"]


def case_writes_side_by_side():
    stored, _ = put(thread())

    async def many():
        tasks = [saver.aput_writes(stored, [("c", number)], f"task {number:02}", f"path {number:02}") for number in range(40)]
        await asyncio.gather(*tasks)

    asyncio.run(many())
    assert [value for _, _, value in ask("get_tuple", stored).pending_writes] == list(range(40))


def case_delta_channels():
    t = thread()
    one, _ = put(t, values={"log": ["whole"]})
    ids, counters = [at(one)], {"log": (1, 1)}
    ask("put_writes", one, [("log", 1), ("other", 0)], "task")
    for number in (2, 3):
        stored, _ = put(t, parent=ids[-1], values={}, counters_since_delta_snapshot=counters)
        ids.append(at(stored))
        ask("put_writes", stored, [("log", number)], "task")
    put(t, parent=ids[-2], values={})
    found = ask("get_delta_channel_history", config=config(t, at=ids[-1]), channels=["log", "never"])
    assert found["log"] == {"writes": [("task", "log", 1), ("task", "log", 2)], "seed": ["whole"]}, found
    assert found["never"] == {"writes": []}
    assert ask("get_delta_channel_history", config=config(t, at=ids[-1]), channels=[]) == {}


def case_versions():
    assert saver.get_next_version(None, None) == 1 and saver.get_next_version(1, None) == 2
    assert saver.get_next_version("0009.5", None) == "0010.5" and "0010.5" > "0009.5"


def case_pending_sends_of_old_formats():
    t = thread()
    made = checkpoint({"n": 1})
    made["v"] = 1
    stored = ask("put", config(t), made, {"source": "loop", "step": 0}, {"n": 1})
    ask("put_writes", stored, [("__pregel_tasks", "a send"), ("n", 2)], "task")
    after = {**checkpoint({"n": 2}), "v": 1}
    found = ask("get_tuple", ask("put", config(t, at=made["id"]), after, {"source": "loop", "step": 1}, {"n": 2}))
    assert found.checkpoint["channel_values"] == {"n": 2, "__pregel_tasks": ["a send"]}


def case_copy_thread():
    source, target = thread(), thread()
    ids = chain(source, 5)
    put(source, "child:1", values={"ns": 1}, parents={"": ids[-1]})
    ask("put_writes", config(source, at=ids[-1]), [("a", 1)], "task")
    ask("copy_thread", source, target)
    moved = [one.config["configurable"]["checkpoint_id"] for one in ask("list", {"configurable": {"thread_id": target}})]
    assert moved == [one.config["configurable"]["checkpoint_id"] for one in ask("list", {"configurable": {"thread_id": source}})]
    left, right = (ask("get_tuple", config(one)) for one in (source, target))
    assert (left.checkpoint, left.metadata, left.pending_writes) == (right.checkpoint, right.metadata, right.pending_writes)
    try:
        ask("copy_thread", source, target)
    except ValueError as error:
        assert "of its own" in str(error)
    else:
        raise AssertionError("copied over another thread")
    ask("copy_thread", thread(), empty := thread())
    assert ask("list", config(empty)) == []


def case_delete_thread():
    t, other = thread(), thread()
    for one in (t, other):
        ask("put_writes", put(one, values={"n": 1})[0], [("a", 1)], "task")
        put(one, "child:1")
    ask("delete_thread", t)
    ask("delete_thread", thread())
    assert ask("get_tuple", config(t)) is None and ask("list", {"configurable": {"thread_id": t}}) == []
    assert ask("get_tuple", config(other)) is not None
    again, _ = put(t, values={"n": 2})
    assert [one.config for one in ask("list", {"configurable": {"thread_id": t}})] == [again]


def case_errors():
    for call in (
        lambda: ask("put", {"configurable": {}}, checkpoint(), {}, {}),
        lambda: ask("put_writes", config(thread()), [("a", 1)], "task"),
    ):
        try:
            call()
        except ValueError as error:
            assert "is needed" in str(error)
        else:
            raise AssertionError("accepted")


def case_rollback():
    t = thread()
    ids = chain(t, 3)
    back = ask("rollback", t)
    assert back["epoch"] == 2
    found = ask("get_tuple", config(t))
    assert found.checkpoint["id"] == ids[2]
    try:
        ask("rollback", thread())
    except DavitError as error:
        assert error.status == 404
    else:
        raise AssertionError("rolled back what is not there")


def case_of_the_base():
    assert isinstance(saver, BaseCheckpointSaver) and saver.config_specs == []
    if IS_INSTALLED:
        assert saver.with_allowlist(()) is not None
        from langgraph.checkpoint.base import BaseCheckpointSaver as Real

        assert isinstance(saver, Real)


for name, case in [*globals().items()]:
    if name.startswith("case_"):
        try:
            case()
            print("ok", name)
        except Exception:
            print("FAILED", name, traceback.format_exc().replace("\n", " | "))
