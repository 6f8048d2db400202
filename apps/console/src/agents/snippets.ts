/**
 * Code to copy that connects an agent. The JavaScript and Python blocks are those of docs/client.md and
 * docs/python.md, which run in tests; the plain HTTP block has its own test.
 */
export const connections = ['http', 'langgraph-js', 'langgraph', 'crewai', 'autogen'] as const;
export type Connection = (typeof connections)[number];

export interface Snippet {
  title: string;
  /** The label of the block and of its copy button. */
  label: string;
  code: string;
  note: string;
}

export const connectionNames: Record<Connection, string> = {
  http: 'Plain HTTP',
  'langgraph-js': 'LangGraph.js',
  langgraph: 'LangGraph (Python)',
  crewai: 'CrewAI',
  autogen: 'AutoGen',
};

/** The scopes of an agent's key: report and roll back, read, load states. */
export const agentScopes = ['agent-runs:write', 'agent-runs:read', 'agent-state:read'] as const;

export function snippetsOf(connection: Connection, serverUrl: string): Snippet[] {
  return [environment(serverUrl), ...blocks[connection]];
}

/** A placeholder for the key: a page left open shows no secret. */
export const keyPlaceholder = 'dvt_your_key';

function environment(serverUrl: string): Snippet {
  return {
    title: 'Set the server and the key',
    label: 'the environment',
    code: `export DAVIT_URL=${serverUrl}\nexport DAVIT_API_KEY=${keyPlaceholder}`,
    note: `Replace ${keyPlaceholder} with your key.`,
  };
}

const python: Snippet = {
  title: 'Install the package',
  label: 'the installation',
  code: 'pip install ./python',
  note: 'In a checkout of Davit. Or copy the folder python/davit next to your agent: it needs Python 3.10 or newer and nothing else.',
};

const blocks: Record<Connection, readonly Snippet[]> = {
  http: [
    {
      title: 'Start a run, report a step, save the state after it',
      label: 'a run by HTTP',
      code: `API="$DAVIT_URL/api/agent-runtime/runs"
send() { curl -sSf -X "$1" "$API$2" -H "x-api-key: $DAVIT_API_KEY" -H 'content-type: application/json' -d "$3"; }

RUN=$(send POST '' '{"agentId":"buyer","framework":"custom"}' | sed -E 's/.*"runId":"([^"]+)".*/\\1/')
send POST /$RUN/steps '{"stepNumber":1,"stepType":"tool_call","toolName":"search","durationMs":420,"output":["a","b"]}'
send POST /$RUN/checkpoint '{"stepNumber":1,"stateJson":"{\\"found\\":[\\"a\\",\\"b\\"]}"}'
`,
      note: 'Acknowledged reports are on disk. A checkpoint holds the state after its step.',
    },
    {
      title: 'Report a failure, and follow the directive',
      label: 'a failure by HTTP',
      code: `send POST /$RUN/steps '{"stepNumber":2,"stepType":"tool_call","toolName":"pay","status":"error","error":"HTTP 503 from the bank"}'
send POST /$RUN/rollback '{}'
`,
      note: 'heal in the response says whether to retry, wait, restore or stop. A rollback returns the last known-good state and the step to resume from.',
    },
    {
      title: 'End the run',
      label: 'the end of a run by HTTP',
      code: `send PATCH /$RUN/status '{"status":"COMPLETED"}'
`,
      note: 'COMPLETED, or FAILED with a failureDetail.',
    },
  ],
  'langgraph-js': [
    {
      title: 'Give the graph a checkpointer and a reporter',
      label: 'the agent',
      code: `import { Davit } from '@davit/client';
import { DavitReporter, DavitSaver } from '@davit/langgraph';
import { Annotation, START, StateGraph } from '@langchain/langgraph';

const davit = new Davit();
const State = Annotation.Root({ cups: Annotation() });
const graph = new StateGraph(State)
  .addNode('pour', ({ cups }) => ({ cups: (cups ?? 0) + 1 }))
  .addEdge(START, 'pour')
  .compile({ checkpointer: new DavitSaver(davit, { agentId: 'waiter' }) });
const config = { configurable: { thread_id: 'table 7' }, callbacks: [new DavitReporter(davit, { agentId: 'waiter' })] };
await graph.invoke({}, config);
`,
      note: 'Save it as agent.mjs in a checkout of Davit, where both packages are, and run node agent.mjs. They are not in the npm registry.',
    },
  ],
  langgraph: [
    python,
    {
      title: 'Give the graph a checkpointer and a reporter',
      label: 'the agent',
      code: `from davit.langgraph import DavitReporter, DavitSaver

saver = DavitSaver(agent_id="buyer")
graph = builder.compile(checkpointer=saver)
config = {"configurable": {"thread_id": "tea"}, "callbacks": [DavitReporter(agent_id="buyer")]}
graph.invoke({"log": ["a question"]}, config)
`,
      note: 'builder is your StateGraph. Each thread is one run; tool and model calls are its steps.',
    },
    {
      title: 'Roll back after a failure',
      label: 'the rollback',
      code: `saver.rollback("tea")
graph.invoke(None, config)
`,
      note: 'The thread is back at its last known-good state, and the graph continues from there.',
    },
  ],
  crewai: [
    python,
    {
      title: 'Run the crew with a reporter',
      label: 'the agent',
      code: `from davit.crewai import CrewAIReporter

with CrewAIReporter("research-crew", crew=crew) as reporter:
    result = reporter.kickoff()
`,
      note: 'crew is your Crew. Tool and model calls become steps, each finished task a checkpoint.',
    },
    {
      title: 'Resume after a crash, in another process',
      label: 'the way back',
      code: `with CrewAIReporter.resume(run_id, crew=crew) as reporter:
    result = reporter.kickoff()
`,
      note: 'Tasks whose output was saved are not run again. run_id is on the page of the run.',
    },
  ],
  autogen: [
    python,
    {
      title: 'Run the team with a reporter',
      label: 'the agent',
      code: `from davit.autogen import AutoGenReporter

reporter = AutoGenReporter("research-team", team)
async for message in reporter.run_stream(task="Write about tea"):
    print(message)
reporter.complete()
`,
      note: 'team is your AgentChat team (0.4 or newer). Its state is saved after each task; await AutoGenReporter.resume(run_id, team) loads the last known-good one.',
    },
  ],
};
