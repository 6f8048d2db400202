import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someOf } from '../harness/every-case.ts';
import { type RunningServer, removeTemporaryFolders, startServer, temporaryFolder } from '../harness/server.ts';

const agent = fileURLToPath(new URL('../../examples/custom-agent/agent.mjs', import.meta.url));
const effects = ['booked DV 17', 'booked Hotel Anchor', 'sent: DV 17, fair', ''].join('\n');

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server?.stop();
  await removeTemporaryFolders();
});

async function run(env: Record<string, string>): Promise<{ end: number | string | null; output: string }> {
  // A new agent each time: the circuit breaker counts failures of one agent's tool over all its runs.
  const child = spawn(process.execPath, [agent], {
    env: { PATH: `${process.env.PATH}`, DAVIT_URL: server.url, DAVIT_API_KEY: server.api.key, AGENT_ID: randomUUID(), ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const end = await new Promise<number | string | null>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal)),
  );
  return { end, output };
}

interface Detail {
  status: string;
  healHistory: { outcome: string; toolName: string; directive: { action: string } }[];
}

const detail = async (runId: string) => (await server.api.call<Detail>('GET', `/api/agent-runtime/runs/${runId}`)).body;
const runIdIn = (output: string) => /run ([0-9a-f-]{36})/.exec(output)?.[1] ?? '';

test('the custom agent is healed of a tool that fails twice, and completes', async () => {
  const LEDGER = join(await temporaryFolder('agent'), 'ledger.txt');
  const { end, output } = await run({ LEDGER });
  expect(output).toContain('completed');
  expect(end).toBe(0);
  const { status, healHistory } = await detail(runIdIn(output));
  expect(status).toBe('COMPLETED');
  expect(healHistory.map(({ toolName, outcome }) => [toolName, outcome])).toEqual([
    ['ask-weather', 'FAILED'],
    ['ask-weather', 'SUCCEEDED'],
  ]);
  expect(await readFile(LEDGER, 'utf8')).toBe(effects);
});

test.each(someOf(['2', '0', '1', '4', '5'], 1))(
  'killed after step %s, before its state was saved, the agent resumes and repeats no effect',
  async (DIE_AT_STEP) => {
    const LEDGER = join(await temporaryFolder('agent'), 'ledger.txt');
    const first = await run({ LEDGER, DIE_AT_STEP });
    expect(first.end).toBe('SIGKILL');
    const RUN_ID = runIdIn(first.output);
    const second = await run({ LEDGER, RUN_ID });
    expect(second.output).toContain('completed');
    expect(await readFile(LEDGER, 'utf8')).toBe(effects);
    expect((await detail(RUN_ID)).status).toBe('COMPLETED');
  },
);
