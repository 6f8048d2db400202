"""What a call does where the way to Davit is bad: what was sent is printed by the server, what was waited for here."""

import sys

from davit import AgentRun, Davit, DavitError

waits = []
davit = Davit(sleep=waits.append)
try:
    run = AgentRun.start("agent", davit=davit)
    print("started", run.run_id)
except DavitError as error:
    print("refused", error.status, error.code)
print(len(waits), *(wait for wait in waits if wait >= 5), file=sys.stdout)
