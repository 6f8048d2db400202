"""What can be done with threads, one line of output for each."""

import sys

from davit import Davit, DavitError, Threads

agent = sys.argv[1]
threads = Threads(agent, framework="custom", stall_timeout_ms=0, expires_after_ms=60_000)
print(threads.get("tea"), threads.state("tea"), threads.erase("tea"))
try:
    threads.rollback("tea")
except DavitError as error:
    print(error.status, error)
run = threads.start("tea", metadata={"who": "ann"})
run.report(1, "tool_call", tool_name="search", output="found")
run.checkpoint(1, {"found": 1})
run.report(2, "tool_call", tool_name="pay", output="paid")
print(threads.start("tea").run_id == run.run_id, threads.get("tea")["metadata"], threads.state("tea"))
run.complete()
print(threads.get("tea")["status"], threads.start("tea").epoch, threads.get("tea")["status"])
again, back = threads.rollback("tea")
print(back["state"], [effect["toolName"] for effect in back["sideEffects"]], again.epoch)
try:
    run.checkpoint(2, {"found": "by one who is gone"})
except DavitError as error:
    print(error.status, error.code)
for number in range(105):
    threads.start(f"thread {number}")
AgentRun = type(run)
AgentRun.start(agent, davit=Davit())
listed = [one["threadId"] for one in threads.list()]
print(len(listed), listed[0], listed[-1], len(list(threads.list(status="COMPLETED"))))
fresh = threads.start("tea", fresh=True)
print(fresh.run_id != run.run_id, threads.state("tea"))
print(threads.erase("tea"), threads.get("tea"), threads.erase("tea"))
