import { expect, test } from 'vitest';
import type { Check, CheckClient } from '../ports/stages.ts';
import { createManualTime } from '../testing/manual-time.ts';
import { defaultVerifyBounds, verifyApp } from './index.ts';

const html = new Headers({ 'content-type': 'text/html' });

function app(body = 'ok'): CheckClient & { requested: string[] } {
  const requested: string[] = [];
  const client: CheckClient = {
    another: () => client,
    ownerLink: async () => '/-/owner',
    async request(path, { method = 'GET' } = {}) {
      requested.push(`${method} ${path}`);
      return { status: 200, headers: html, body };
    },
  };
  return { ...client, requested };
}

function verifyOn(
  client: CheckClient,
  run: Check['run'],
  bounds: Partial<typeof defaultVerifyBounds> = {},
  clock = createManualTime(),
) {
  const events: string[] = [];
  const parts = {
    checks: () => [{ name: 'a promise', run }],
    client,
    pageClient: client,
    clock,
    bounds: { ...defaultVerifyBounds, ...bounds },
  };
  const watcher = {
    checkBegan: (name: string, of: number) => void events.push(`${name} of ${of}`),
    checkEnded: (name: string, problem: string | null, tookMs: number) => void events.push(`${name}: ${problem}, ${tookMs} ms`),
  };
  return { end: verifyApp(parts, { checks: true, pages: true }, watcher), events };
}

test('every check is reported as it begins and ends, then every page is fetched', async () => {
  const client = app();
  const { end, events } = verifyOn(client, async (visitor) => void (await visitor.request('/rows', { method: 'POST' })));
  expect(await end).toEqual({ outcome: 'done', checks: 1, crawled: { pages: 1, broken: [], cut: false, tookMs: 0 } });
  expect(events).toEqual(['a promise of 1', 'a promise: null, 0 ms']);
  expect(client.requested).toEqual(['POST /rows', 'GET /']);
});

test('prove: measures checks and pages by its own clock', async () => {
  const time = createManualTime();
  const client = app();
  const pause = (ms: number) => async (visitor: CheckClient) => {
    await visitor.request('/');
    time.advance(ms);
  };
  const { end, events } = verifyOn(client, pause(84), {}, time);
  expect(await end).toMatchObject({ outcome: 'done' });
  expect(events.at(-1)).toBe('a promise: null, 84 ms');

  const slow: CheckClient = {
    ...client,
    async request(path) {
      time.advance(30);
      return client.request(path);
    },
  };
  expect(await verifyOn(slow, async () => {}, {}, time).end).toMatchObject({ crawled: { pages: 1, tookMs: 30 } });
});

test('where a check is broken no page is fetched, and its problem is bounded', async () => {
  const client = app();
  const { end, events } = verifyOn(client, () => Promise.reject(new Error('x'.repeat(10_000))));
  expect(await end).toEqual({ outcome: 'done', checks: 1, crawled: null });
  expect(events[1]).toBe(`a promise: ${'x'.repeat(500)}, 0 ms`);
  expect(client.requested).toEqual([]);
});

test.each([
  ['requests', { maxRequests: 3 }, 'sent more than 3 requests', 3],
  ['changes', { maxChanges: 2 }, 'made more than 2 changes', 2],
  ['bytes sent', { maxSentBytes: 40 }, 'sent more than 40 B', 3],
  ['bytes read', { maxReceivedBytes: 5 }, 'read more than 5 B', 3],
])('checks that never end are stopped at their bound of %s, however many people they are', async (_bound, bounds, why, sent) => {
  const client = app();
  const { end } = verifyOn(
    client,
    async (visitor) => {
      for (;;) await visitor.another().request('/row', { method: 'POST', body: 'a=bcdef' });
    },
    bounds,
  );
  const stopped = `The checks of this app ${why} and were stopped. Ask for a simpler app, with fewer lists that depend on each other.`;
  expect(await end).toEqual({ outcome: 'stopped', why: stopped });
  expect(client.requested).toHaveLength(sent);
});

test('a check that continues after an error gets no responses past the limit', async () => {
  const client = app();
  const { end } = verifyOn(
    client,
    async (visitor) => {
      for (;;) await visitor.request('/').catch(() => undefined);
    },
    { maxRequests: 2 },
  );
  expect(await end).toMatchObject({ outcome: 'stopped' });
  expect(client.requested).toHaveLength(2);
});
