/** All simultaneous load on one server, in a separate process. Its argument is a `Load`. */
import { randomBytes } from 'node:crypto';
import { startRun } from '../../test/harness/agent-api.ts';
import { Api } from '../../test/harness/api.ts';

export interface Load {
  url: string;
  key: string;
  prompts: readonly string[];
  /** A run with this many steps. */
  runId: string;
  steps: number;
}

/** How often each kind of state is stored and read. */
const rounds = 3;
const stateBytes = 15.8 * 1_000_000;
const readersAtOnce = 4;
const settledWithinMs = 600_000;

const { url, key, prompts, runId, steps } = JSON.parse(process.argv[2] as string) as Load;
const api = new Api(url, key);
await Promise.all([
  ...prompts.map((prompt) => becomesLive(api, prompt)),
  api.create(longPrompt(), { autoDeploy: false }),
  storeAndReadStates(api),
  readAllSteps(api, runId, steps),
]);

/** Bounded only by the speed of the machine. */
async function becomesLive(api: Api, prompt: string): Promise<void> {
  const { id } = await api.create(prompt);
  const { status, lastRun } = await api.settled(id, settledWithinMs);
  if (status !== 'deployed') throw new Error(`"${prompt}" is ${status}: ${lastRun?.error}`);
}

/** A long prompt, as pasted from a document. */
function longPrompt(): string {
  const wish = 'Keep track of the tools of our workshop with who borrowed them and until when. ';
  return wish.repeat(Math.ceil(20_000 / wish.length)).slice(0, 20_000);
}

/** Brackets, compressible and random text: each stored, read in the detail and returned by a rollback. */
async function storeAndReadStates(api: Api): Promise<void> {
  const brackets = '['.repeat(stateBytes / 2) + ']'.repeat(stateBytes / 2);
  const flat = `[${'[],'.repeat(stateBytes / 3)}[]]`;
  const noise = JSON.stringify({ noise: randomBytes(stateBytes * 0.74).toString('base64') });
  for (let round = 0; round < rounds; round++) {
    for (const [state, status] of [
      [brackets, 400],
      [flat, 201],
      [noise, 201],
    ] as const) {
      const runId = await startRun(api);
      const path = `/api/agent-runtime/runs/${runId}`;
      const body = `{"stepNumber":1,"stateJson":${JSON.stringify(state)}}`;
      const saved = await fetch(`${api.url}${path}/checkpoint`, { method: 'POST', headers: headersOf(api), body });
      await saved.arrayBuffer();
      if (saved.status !== status) throw new Error(`a state was answered ${saved.status}, not ${status}`);
      if (status !== 201) continue;
      await read(api, 'GET', `${path}?include=state`);
      await read(api, 'POST', `${path}/rollback`);
    }
  }
}

async function readAllSteps(api: Api, runId: string, steps: number): Promise<void> {
  const pages = async () => {
    let read = 0;
    for (let query: string | null = ''; query !== null; ) {
      const path: string = `/api/agent-runtime/runs/${runId}${query}`;
      const { status, body } = await api.call<{ steps: unknown[]; stepsNextCursor: string | null }>('GET', path);
      if (status !== 200) throw new Error(`a page of steps was answered ${status}`);
      read += body.steps.length;
      query = body.stepsNextCursor && `?stepsCursor=${body.stepsNextCursor}`;
    }
    if (read !== steps) throw new Error(`${read} steps were read of ${steps}`);
  };
  await Promise.all(Array.from({ length: readersAtOnce }, pages));
}

function headersOf(api: Api) {
  return { 'x-api-key': api.key, 'content-type': 'application/json' };
}

async function read(api: Api, method: string, path: string): Promise<void> {
  const answer = await fetch(api.url + path, { method, headers: headersOf(api) });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${method} ${path} was answered ${answer.status}`);
}
