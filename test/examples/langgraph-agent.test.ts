import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Davit } from '@davit/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, removeTemporaryFolders, startServer, temporaryFolder } from '../harness/server.ts';

const agent = fileURLToPath(new URL('../../examples/langgraph-agent/agent.mjs', import.meta.url));
const effects = ['reserve-stock reserved lamp', 'charge-card charged 4900', 'send-receipt sent a receipt: lamp, 4900'];
const generous = Object.fromEntries(['START', 'WRITE', 'OTHER'].map((name) => [`RATE_LIMIT_AGENT_${name}_PER_MIN`, '1000000']));

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ env: generous });
});
afterAll(async () => {
  await server?.stop();
  await removeTemporaryFolders();
});

class Agent {
  readonly #env: Record<string, string>;
  readonly #ledger: string;
  thread = '';

  private constructor(ledger: string, env: Record<string, string>) {
    this.#ledger = ledger;
    // A new agent each time: the circuit breaker counts failures of one agent's tool over all its runs.
    this.#env = { PATH: `${process.env.PATH}`, DAVIT_URL: server.url, DAVIT_API_KEY: server.api.key, LEDGER: ledger, ...env };
  }

  static async of(env: Record<string, string>): Promise<Agent> {
    return new Agent(join(await temporaryFolder('agent'), 'ledger.txt'), { AGENT_ID: randomUUID(), ...env });
  }

  /** Its exit and its output. The second process continues the thread of the first. */
  async run(env: Record<string, string> = {}): Promise<{ end: number | string | null; output: string }> {
    const taken = this.thread === '' ? {} : { THREAD: this.thread };
    const child = spawn(process.execPath, [agent], { env: { ...this.#env, ...taken, ...env } });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    const end = await new Promise<number | string | null>((resolve) =>
      child.once('close', (code, signal) => resolve(code ?? signal)),
    );
    if (this.thread === '') this.thread = /thread ([0-9a-f-]{36})/.exec(output)?.[1] ?? '';
    return { end, output };
  }

  /** Its side effects, by the tool that requested them. */
  effects(): Promise<string[]> {
    return this.#lines(this.#ledger);
  }

  /** Effects that it requested although they had happened. */
  repeats(): Promise<string[]> {
    return this.#lines(`${this.#ledger}.repeats`);
  }

  async #lines(file: string): Promise<string[]> {
    const text = await readFile(file, 'utf8').catch(() => '');
    return text.split('\n').flatMap((line) => line.split(`${this.thread}:`).slice(1));
  }

  async detail() {
    const davit = new Davit({ baseUrl: server.url, apiKey: server.api.key });
    const { runs } = await davit.agentRuns.list({ threadId: this.thread });
    expect(runs).toHaveLength(1);
    return davit.agentRuns.get(`${runs[0]?.runId}`);
  }
}

test.concurrent('a tool that fails twice is retried, then called another way as told, and the agent completes', async () => {
  const one = await Agent.of({ OUTAGE: '2' });
  const { end, output } = await one.run();
  expect(output).toMatch(/directive: RETRY_STEP.*directive: RETRY_MODIFIED.*completed:.*"by":"south"/s);
  expect(end).toBe(0);
  const { status, healHistory } = await one.detail();
  expect(status).toBe('COMPLETED');
  expect(healHistory.map(({ toolName, strategy, outcome }) => [toolName, strategy, outcome])).toEqual([
    ['charge-card', 'RETRY_STEP', 'FAILED'],
    ['charge-card', 'RETRY_MODIFIED', 'SUCCEEDED'],
  ]);
  expect(await one.effects()).toEqual(effects);
});

test.concurrent('a tool that fails a third time takes the agent back to its checkpoint, from where it completes', async () => {
  const one = await Agent.of({ OUTAGE: '3' });
  const { end, output } = await one.run();
  expect(output).toMatch(/directive: RESTORE.*back at step 5.*completed:/s);
  expect(end).toBe(0);
  const { healHistory } = await one.detail();
  expect(healHistory.map(({ strategy, outcome }) => [strategy, outcome])).toEqual([
    ['RETRY_STEP', 'FAILED'],
    ['RETRY_MODIFIED', 'FAILED'],
    ['RESTORE', 'SUCCEEDED'],
  ]);
  expect(await one.effects()).toEqual(effects);
  expect(await one.repeats()).toEqual([]);
});

/** Every moment around each call with AGENT_KILLS=all. */
const quickly = ['effect:reserve-stock', 'report:charge-card'];
const named = ['look-up-price', 'reserve-stock', 'charge-card', 'send-receipt'];
const all = [
  'saved:start',
  ...named.flatMap((name) => [`report:${name}`, `saved:${name}`]),
  ...named.slice(1).map((name) => `effect:${name}`),
];
const places = process.env.AGENT_KILLS === 'all' ? all : quickly;

test.concurrent.each(places)(
  'killed at %s, the agent is restored from its checkpoint and completes, each effect once',
  async (place) => {
    const one = await Agent.of({ OUTAGE: '1' });
    expect((await one.run({ DIE_AT: place })).end).toBe('SIGKILL');
    const second = await one.run();
    expect(second.output).toContain('completed:');
    expect(second.end).toBe(0);
    expect(await one.effects()).toEqual(effects);
    // Only an unreported effect is requested again, with the same key.
    const [moment, toolName = ''] = place.split(':');
    expect(await one.repeats()).toEqual(effects.filter((line) => moment === 'effect' && line.startsWith(toolName)));
    expect((await one.detail()).status).toBe('COMPLETED');
  },
);
