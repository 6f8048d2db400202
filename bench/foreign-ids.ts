/**
 * Whether the time of a 404 distinguishes an id of another workspace from one that does not exist. Both are requested
 * alternately over one connection, and each round's medians are compared. If they are indistinguishable, each is
 * slower in about half of the rounds.
 */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { type RunningServer, startServer } from '../test/harness/server.ts';
import { ms, percentile, type Row } from './figures.ts';

const idsOfEach = 20;
const rounds = 40;
/** Heads of 40 fair coin tosses are within these bounds 99 % of the time (binomial distribution). */
const byChance = { least: 12, most: 28 };

interface TargetOperation {
  what: string;
  method: string;
  pathOf(id: string): string;
  body?: string;
  /** A new id in another workspace. */
  make(stranger: RunningServer['api']): Promise<string>;
}

const project = async (stranger: RunningServer['api']) => (await stranger.create('a todo app', { autoDeploy: false })).id;
const agentRun = async (stranger: RunningServer['api']) => {
  const body = { agentId: 'a', framework: 'custom' };
  return (await stranger.call<{ runId: string }>('POST', '/api/agent-runtime/runs', body)).body.runId;
};

const all: TargetOperation[] = [
  { what: 'Detail of a project', method: 'GET', pathOf: (id) => `/v1/projects/${id}`, make: project },
  { what: 'Rollback of a project', method: 'POST', pathOf: (id) => `/v1/projects/${id}/rollback`, make: project },
  { what: 'Detail of an agent run', method: 'GET', pathOf: (id) => `/api/agent-runtime/runs/${id}`, make: agentRun },
  {
    what: 'Step of an agent run',
    method: 'POST',
    pathOf: (id) => `/api/agent-runtime/runs/${id}/steps`,
    body: JSON.stringify({ stepNumber: 1, stepType: 'decision' }),
    make: agentRun,
  },
];

export async function foreignIds(): Promise<Row[]> {
  const server = await startServer({
    env: {
      RATE_LIMIT_AGENT_START_PER_MIN: '1000000',
      RATE_LIMIT_AGENT_WRITE_PER_MIN: '1000000',
      RATE_LIMIT_AGENT_OTHER_PER_MIN: '1000000',
    },
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const key = await keyOfAnotherWorkspace(server);
    const rows: Row[] = [];
    for (const kind of all) {
      const foreign: string[] = [];
      for (let n = 0; n < idsOfEach; n++) foreign.push(await kind.make(server.api));
      const unknown = foreign.map(() => randomUUID());
      rows.push(await compare(kind, { foreign, unknown }, (id) => refused(server.url, agent, kind, id, key)));
    }
    return rows;
  } finally {
    agent.destroy();
    await server.stop();
  }
}

async function keyOfAnotherWorkspace({ admin }: RunningServer): Promise<string> {
  const { id } = await admin<{ id: string }>('workspace', 'create', '--name', 'Curious');
  const scopes = 'projects:read,projects:write,rollback,agent-runs:read,agent-runs:write';
  return (await admin<{ apiKey: string }>('key', 'create', '--workspace', id, '--name', 'Curious', '--scopes', scopes)).apiKey;
}

async function compare(
  { what }: TargetOperation,
  { foreign, unknown }: { foreign: string[]; unknown: string[] },
  send: (id: string) => Promise<number>,
): Promise<Row> {
  const medians = { foreign: [] as number[], unknown: [] as number[] };
  // The first round only warms up.
  for (let round = 0; round <= rounds; round++) {
    const took = { foreign: [] as number[], unknown: [] as number[] };
    for (const [at, id] of foreign.entries()) {
      const turn = [
        () => send(id).then((one) => took.foreign.push(one)),
        () => send(unknown[at] ?? '').then((one) => took.unknown.push(one)),
      ];
      for (const one of (round + at) % 2 === 0 ? turn : turn.reverse()) await one();
    }
    if (round === 0) continue;
    medians.foreign.push(percentile(took.foreign, 50));
    medians.unknown.push(percentile(took.unknown, 50));
  }
  const slower = medians.foreign.filter((median, round) => median > (medians.unknown[round] ?? 0)).length;
  const [its, others] = [percentile(medians.foreign, 50), percentile(medians.unknown, 50)];
  return {
    what: `${what}: 404 for an id of another workspace`,
    measured: `${(its / others).toFixed(2)} × one for an id that is nowhere, slower in ${slower} of ${rounds} rounds`,
    target: `no difference: ${byChance.least} to ${byChance.most}`,
    against: `${ms(its)} and ${ms(others)}`,
    met: slower >= byChance.least && slower <= byChance.most,
  };
}

/** Milliseconds until the complete response. Throws unless it is a 404. */
function refused(url: string, agent: Agent, { method, pathOf, body }: TargetOperation, id: string, key: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'x-api-key': key, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    const begun = performance.now();
    const call = request(url + pathOf(id), { agent, method, headers }, (answer) => {
      answer.resume();
      answer.once('end', () =>
        answer.statusCode === 404 ? resolve(performance.now() - begun) : reject(new Error(`answered ${answer.statusCode}`)),
      );
    });
    call.once('error', reject);
    call.end(body);
  });
}
