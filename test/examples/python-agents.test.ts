/** The Python package, on the system's python3, against a real server and against a misbehaving one. */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Davit } from '@davit/client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hangUp, json, openScriptedServer, type Reply, refusal } from '../../packages/client/test-doubles/scripted-server.ts';
import { type RunningServer, removeTemporaryFolders, startServer } from '../harness/server.ts';
import { outputOf, python } from './python/run.ts';

const example = fileURLToPath(new URL('../../examples/python', import.meta.url));
let server: RunningServer;
let davit: Davit;
let agentId: string;
beforeAll(async () => {
  server = await startServer();
  davit = new Davit({ baseUrl: server.url, apiKey: server.api.key });
});
beforeEach(() => {
  agentId = randomUUID();
});
afterAll(async () => {
  await server?.stop();
  await removeTemporaryFolders();
});

describe('any agent', () => {
  const trip = async (failures: string) => {
    const { lines } = await python(server, join(example, 'trip.py'), [], { AGENT_ID: agentId, FAILURES: failures });
    return { lines, run: await davit.agentRuns.get(lines[0]?.replace('run ', '') ?? '', { include: 'state' }) };
  };

  test('is healed of a tool that fails twice, gets a hint, and completes', async () => {
    const { lines, run } = await trip('2');
    expect(lines.at(-1)).toBe(
      'completed: {"flight": "DV 17", "weather": "fair", "hint": "The service keeps failing. Send smaller or fewer requests, use another endpoint, model or tool, or first do the work that does not need it.", "hotel": "Anchor"}',
    );
    expect(run).toMatchObject({ status: 'COMPLETED', framework: 'custom', epoch: 1 });
    expect(run.healHistory.map(({ strategy, outcome }) => [strategy, outcome])).toEqual([
      ['RETRY_STEP', 'FAILED'],
      ['RETRY_MODIFIED', 'SUCCEEDED'],
    ]);
    expect(run.checkpoints.map(({ stateJson }) => JSON.parse(stateJson ?? '{}'))).toMatchObject([
      { flight: 'DV 17' },
      { weather: 'fair' },
      { hotel: 'Anchor' },
    ]);
  });

  test('restores its last known-good state where that is advised, in a new epoch', async () => {
    const { lines, run } = await trip('3');
    expect(lines).toContain('restored after step 0');
    expect(run).toMatchObject({ status: 'COMPLETED', epoch: 2 });
  });

  test('stops when told to', async () => {
    const { lines, run } = await trip('99');
    expect(lines.at(-1)).toMatch(/^failed: Step 1 is given up/);
    expect(run.status).toBe('FAILED');
  });
});

describe('CrewAI', () => {
  test('calls become steps, tasks checkpoints, the end of the crew the end of the run', async () => {
    const [runId = '', advice] = await outputOf(server, 'crew.py', [agentId]);
    const run = await davit.agentRuns.get(runId, { include: 'state' });
    expect(run).toMatchObject({ status: 'COMPLETED', framework: 'crewai', agentId });
    expect(run.steps).toMatchObject([
      { stepNumber: 1, stepType: 'llm_call', toolName: 'gpt', status: 'success', output: null },
      { stepNumber: 2, stepType: 'tool_call', toolName: 'search', durationMs: 420, input: { q: 'tea' }, output: 'found' },
      { stepNumber: 3, toolName: 'shop', status: 'error', error: 'HTTP 503 from the shop' },
      { stepNumber: 4, toolName: 'shop', status: 'success' },
    ]);
    expect(advice).toBe('RETRY_STEP');
    expect(run.checkpoints.map(({ stateJson }) => JSON.parse(`${stateJson}`).tasks)).toMatchObject([
      [],
      [{ task: 'research', output: 'tea is good' }],
      [{ task: 'research' }, { task: 'buy', output: 'bought' }],
    ]);
    expect(JSON.stringify(run)).not.toContain('private');
  });

  test('a crew that fails fails its run, with the reason', async () => {
    const [runId = ''] = await outputOf(server, 'crew.py', [agentId, 'fails']);
    expect(await davit.agentRuns.get(runId)).toMatchObject({ status: 'FAILED', failureDetail: 'out of money' });
  });

  test('a crew does not fail because its reports do', async () => {
    const scripted = await openScriptedServer();
    scripted.replies.push(json(201, { runId: 'r', epoch: 1 }), refusal(409, 'conflict'));
    const { errors, how } = await python(server, 'crew.py', [agentId], { DAVIT_URL: scripted.url });
    expect(how).toBe(0);
    expect(errors.split('\n').filter((line) => line.startsWith('davit: No.'))).toHaveLength(8);
    await scripted.close();
  });
});

describe('AutoGen', () => {
  test('a team’s messages become steps, its state a checkpoint from which another process continues', async () => {
    const [runId = '', heard, resumed] = await outputOf(server, 'team.py', [agentId]);
    expect(heard).toBe('6 TaskResult RETRY_STEP');
    expect(resumed).toBe("{'agents': {'planner': ['a plan']}} 2");
    const run = await davit.agentRuns.get(runId);
    expect(run).toMatchObject({ status: 'COMPLETED', framework: 'autogen' });
    expect(run.steps.slice(0, 4)).toMatchObject([
      { stepType: 'llm_call', toolName: 'planner' },
      { stepType: 'tool_call', toolName: 'search', input: '{"q":"tea"}', output: 'found', status: 'success' },
      { toolName: 'shop', status: 'error', error: 'HTTP 503 from the shop' },
      { stepType: 'handoff', toolName: 'writer' },
    ]);
  });

  test('a team that raises fails its run, and the exception propagates', async () => {
    const [runId = '', lines] = await outputOf(server, 'team.py', [agentId, 'fails']);
    expect(lines).toBe('raised no model');
    expect(await davit.agentRuns.get(runId)).toMatchObject({ status: 'FAILED', failureDetail: 'no model' });
  });
});

describe('on the way', () => {
  const send = async (...replies: Reply[]) => {
    const scripted = await openScriptedServer();
    scripted.replies.push(...replies);
    const lines = await outputOf(server, 'retries.py', [], { DAVIT_URL: scripted.url });
    await scripted.close();
    return { lines, requests: scripted.requests };
  };

  test('what failed is sent again with the same Idempotency-Key, after the time that was asked for', async () => {
    const limited = refusal(429, 'rate_limit_exceeded', { retryAfter: 7 });
    const { lines, requests } = await send(hangUp, limited, json(201, { runId: 'r', epoch: 1 }));
    expect(lines).toEqual(['started r', '2 7']);
    expect(new Set(requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(requests).toHaveLength(3);
  });

  test('what is final is not, and what never comes is given up', async () => {
    expect((await send(refusal(401, 'invalid_api_key'))).lines).toEqual(['refused 401 invalid_api_key', '0']);
    expect((await send(refusal(409, 'conflict'))).lines).toEqual(['refused 409 conflict', '0']);
    const { lines, requests } = await send(hangUp);
    expect([lines[0], requests.length]).toEqual(['refused 0 unreachable', 5]);
  });

  test('the key follows no redirect', async () => {
    const thief = await openScriptedServer();
    const { lines } = await send((answer) => answer.writeHead(307, { location: thief.url }).end());
    expect([lines[0], thief.requests.length]).toEqual(['refused 307 None', 0]);
    await thief.close();
  });
});

test('the commands in the README run as written', async () => {
  const readme = await readFile(join(example, 'README.md'), 'utf8');
  const block = /```sh\n(.*?)```/s.exec(readme)?.[1] ?? '';
  const { stdout } = await promisify(execFile)(
    'bash',
    ['--norc', '-euc', block.replace('data/first-api-key', `${server.dataDir}/first-api-key`)],
    {
      cwd: dirname(dirname(example)),
      env: { PATH: `${process.env.PATH}`, DAVIT_URL: server.url, PYTHONDONTWRITEBYTECODE: '1' },
    },
  );
  expect(stdout).toContain('completed');
});
