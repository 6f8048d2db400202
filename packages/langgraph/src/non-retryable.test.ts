/** Tools whose effects must not be repeated, as the reporter and the client name them. On a real Davit server. */
import { randomUUID } from 'node:crypto';
import { HealAbortError } from '@davit/client';
import { tool } from '@langchain/core/tools';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DavitServer, openDavitServer } from '../test-doubles/davit-server.ts';
import { DavitReporter } from './index.ts';

let opened: DavitServer;
beforeAll(async () => {
  opened = await openDavitServer();
});
afterAll(() => opened?.close());

const failing = (name: string) =>
  tool(
    async () => {
      throw Object.assign(new Error('the bank is closed'), { status: 503 });
    },
    { name, schema: { type: 'object', properties: {} } as const, description: 'Fails.' },
  );

test('the failure of a tool that the reporter names is directed to a person; that of another one to a retry', async () => {
  const heals: string[] = [];
  const agentId = randomUUID();
  const reporter = new DavitReporter(opened.davit, {
    agentId,
    nonRetryableTools: ['charge'],
    onHeal: ({ action }) => heals.push(action),
  });
  for (const name of ['charge', 'search']) {
    await failing(name)
      .invoke({}, { callbacks: [reporter], metadata: { thread_id: name } })
      .catch(() => {});
  }
  expect(heals).toEqual(['ABORT', 'RETRY_STEP']);
  const { runs } = await opened.davit.agentRuns.list({ agentId, threadId: 'charge' });
  expect(runs).toMatchObject([{ status: 'FAILED', failureDetail: expect.stringContaining('charge') }]);
});

test('a step of the client that must not be repeated is tried once', async () => {
  const run = await opened.davit.agentRuns.start({ agentId: randomUUID(), framework: 'custom' });
  let calls = 0;
  const step = { stepNumber: 1, stepType: 'tool_call', toolName: 'charge', retryable: false };
  const trying = opened.davit.runStep(run, step, () => {
    calls += 1;
    throw new Error('HTTP 503');
  });
  await expect(trying).rejects.toThrow(HealAbortError);
  expect(calls).toBe(1);
});
