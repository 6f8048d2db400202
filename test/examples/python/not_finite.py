"""Reports and states that hold numbers which JSON does not have."""

import json
import math
import sys

from davit import AgentRun, decode, encode

run = AgentRun.start(sys.argv[1], metadata={"budget": math.inf})
run.report(1, "tool_call", tool_name="train", input={"rate": math.inf}, output=[math.nan, -math.inf, 0.5])
run.step(2, "train", lambda _attempt: {"loss": math.nan})
state = {"loss": math.nan, "bounds": (-math.inf, math.inf), "a": {"$number": "NaN"}, "b": {"$$number": 1}, math.inf: 1}
run.checkpoint(2, state)
_, back = AgentRun.resume(run.run_id)
print(run.run_id)
print(back["state"])


def strict(text):
    def refuse(name):
        raise ValueError(name)

    return json.loads(text, parse_constant=refuse)


for value in [1.5, "NaN", [], {}, state, {"$number": math.nan}, {"$number": "NaN", "b": 1}, [{"$$$number": {"$number": 2}}]]:
    strict(encode(value))
    assert repr(decode(encode(value))) == repr(value).replace("(-inf, inf)", "[-inf, inf]").replace("inf: 1}", "'Infinity': 1}"), value
