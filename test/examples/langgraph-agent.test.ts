import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, removeTemporaryFolders, startServer, temporaryFolder } from '../harness/server.ts';

const agent = fileURLToPath(new URL('../../examples/langgraph-agent/agent.mjs', import.meta.url));
const effects = ['4 reserved lamp', '6 charged 4900', '8 sent a receipt: lamp, 4900'];
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
  runId = '';

  private constructor(ledger: string, env: Record<string, string>) {
    this.#ledger = ledger;
    // A new agent each time: the circuit breaker counts failures of one agent's tool over all its runs.
    this.#env = { PATH: `${process.env.PATH}`, DAVIT_URL: server.url, DAVIT_API_KEY: server.api.key, LEDGER: ledger, ...env };
  }

  static async of(env: Record<string, string>): Promise<Agent> {
    return new Agent(join(await temporaryFolder('agent'), 'ledger.txt'), { AGENT_ID: randomUUID(), ...env });
  }

  /** Its exit and its output. The second process continues the run of the first. */
  async run(env: Record<string, string> = {}): Promise<{ end: number | string | null; output: string }> {
    const taken = this.runId === '' ? {} : { RUN_ID: this.runId };
    const child = spawn(process.execPath, [agent], { env: { ...this.#env, ...taken, ...env } });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    const end = await new Promise<number | string | null>((resolve) =>
      child.once('close', (code, signal) => resolve(code ?? signal)),
    );
    if (this.runId === '') this.runId = /run ([0-9a-f-]{36})/.exec(output)?.[1] ?? '';
    return { end, output };
  }

  /** Its side effects, by the step that requested them. */
  effects(): Promise<string[]> {
    return this.#lines(this.#ledger);
  }

  /** Effects that it requested although they had happened. */
  repeats(): Promise<string[]> {
    return this.#lines(`${this.#ledger}.repeats`);
  }

  async #lines(file: string): Promise<string[]> {
    const text = await readFile(file, 'utf8').catch(() => '');
    return text.split('\n').flatMap((line) => line.split(`${this.runId}:`).slice(1));
  }

  async detail() {
    const { body } = await server.api.call<{ status: string; healHistory: Record<string, string>[] }>(
      'GET',
      `/api/agent-runtime/runs/${this.runId}`,
    );
    return body;
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

/** Boundaries of steps, and the moments around an effect and its report; all of them with AGENT_KILLS=all. */
const quickly = ['checkpoint:5', 'effect:4', 'report:6'];
const boundaries = Array.from({ length: 10 }, (_, step) => `checkpoint:${step}`);
const around = ['effect', 'report'].flatMap((moment) => [2, 4, 5, 6, 8].map((step) => `${moment}:${step}`));
const places = process.env.AGENT_KILLS === 'all' ? ['start:0', ...boundaries, ...around] : quickly;

test.concurrent.each(places)(
  'killed at %s, the agent is restored from its checkpoint and completes, each effect once',
  async (place) => {
    // The tool fails once in each process, so step 6 dies while it is being healed.
    const one = await Agent.of({ OUTAGE: '1' });
    expect((await one.run({ DIE_AT: place })).end).toBe('SIGKILL');
    const second = await one.run();
    expect(second.output).toContain('completed:');
    expect(second.end).toBe(0);
    expect(await one.effects()).toEqual(effects);
    // Only an unreported effect is requested again, with the same key.
    expect(await one.repeats()).toEqual(
      effects.filter((line) => ['effect:4', 'effect:8'].includes(place) && line.startsWith(place.slice(-1))),
    );
    expect((await one.detail()).status).toBe('COMPLETED');
  },
);
