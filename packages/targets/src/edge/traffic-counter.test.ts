import { noLatencies } from '@davit/launch';
import { expect, test } from 'vitest';
import { type AnsweredRequest, TrafficCounter } from './traffic-counter.ts';

const answered = (change: Partial<AnsweredRequest> = {}): AnsweredRequest => ({
  method: 'GET',
  url: '/orders/17?token=canary',
  status: 200,
  tookMs: 12,
  requestId: 'id-1',
  versionNumber: 3,
  contentType: 'text/html; charset=utf-8',
  ...change,
});

test('traffic: is counted by project, minute and version, with pages and failures', () => {
  let now = 60_000;
  const counter = new TrafficCounter(() => now);
  counter.count('a', answered());
  counter.count('a', answered({ method: 'POST', status: 500, requestId: 'id-2' }));
  counter.count('a', answered({ status: 404, versionNumber: null }));
  counter.count('b', answered({ contentType: 'text/css' }));
  now = 120_000;
  counter.count('a', answered());
  const taken = counter.take();
  expect(taken.map(({ projectId, minute }) => [projectId, minute])).toEqual([
    ['a', 60_000],
    ['b', 60_000],
    ['a', 120_000],
  ]);
  expect(taken[0]?.versions.get(3)).toMatchObject({ requests: 2, clientErrors: 0, serverErrors: 1 });
  expect(taken[0]?.versions.get(0)).toMatchObject({ requests: 1, clientErrors: 1, serverErrors: 0 });
  expect([...(taken[0]?.versions.get(3)?.pages ?? [])]).toEqual([['/orders/:id', 1]]);
  expect(taken[0]?.failures).toEqual([
    { requestId: 'id-2', at: 60_000, method: 'POST', path: '/orders/:id', status: 500, tookMs: 12, versionNumber: 3 },
  ]);
  expect(taken[1]?.versions.get(3)?.pages.size).toBe(0);
  expect(JSON.stringify(taken)).not.toContain('canary');
  expect(counter.take()).toEqual([]);
});

test('traffic: a stream is counted, and not how long it was open', () => {
  const counter = new TrafficCounter(() => 0);
  counter.count('a', answered({ contentType: 'text/event-stream', tookMs: 3_600_000 }));
  expect(counter.take()[0]?.versions.get(3)).toEqual({
    requests: 1,
    clientErrors: 0,
    serverErrors: 0,
    latencies: noLatencies(),
    pages: new Map(),
  });
});

test('traffic: an app has 200 paths at most, and its newest 20 failures, whatever visitors request', () => {
  const counter = new TrafficCounter(() => 0);
  for (let page = 0; page < 1_000; page++) counter.count('a', answered({ url: `/page-${page}`, status: 200 }));
  for (let request = 0; request < 1_000; request++) counter.count('a', answered({ status: 503, requestId: `id-${request}` }));
  const [delta] = counter.take();
  expect(delta?.versions.get(3)?.pages.size).toBe(201);
  expect(delta?.versions.get(3)?.pages.get('other')).toBe(800);
  expect(delta?.failures.map(({ requestId }) => requestId)).toEqual(
    Array.from({ length: 20 }, (_, index) => `id-${980 + index}`),
  );
  expect(delta?.versions.get(3)?.requests).toBe(2_000);
});

test('traffic: any number of projects, and what could not be stored, stay within bounds', () => {
  const counter = new TrafficCounter(() => 0);
  for (let project = 0; project < 6_000; project++) {
    for (let page = 0; page < 12; page++) counter.count(`p${project}`, answered({ url: `/page-${page}` }));
  }
  const taken = counter.take();
  expect(taken).toHaveLength(5_000);
  expect(taken.reduce((sum, { versions }) => sum + (versions.get(3)?.pages.size ?? 0), 0)).toBeLessThanOrEqual(55_000);
  counter.giveBack(taken);
  counter.giveBack(taken);
  expect(counter.take().length).toBeLessThanOrEqual(5_000);
});

test('traffic: what could not be stored is added to what is counted in the same minute', () => {
  const counter = new TrafficCounter(() => 0);
  counter.count('a', answered({ status: 500, requestId: 'old' }));
  for (let pass = 0; pass < 12; pass++) {
    counter.count('a', answered());
    counter.giveBack(counter.take());
  }
  counter.count('b', answered());
  const taken = counter.take();
  expect(taken.map(({ projectId }) => projectId)).toEqual(['a', 'b']);
  expect(taken[0]?.versions.get(3)).toMatchObject({ requests: 13, serverErrors: 1, pages: new Map([['/orders/:id', 12]]) });
  expect(taken[0]?.failures).toMatchObject([{ requestId: 'old' }]);
});

test('traffic: a database that is away for half an hour loses nothing of 100 apps', () => {
  let now = 0;
  const counter = new TrafficCounter(() => now);
  for (; now < 30 * 60_000; now += 5_000) {
    for (let project = 0; project < 100; project++) counter.count(`p${project}`, answered());
    counter.giveBack(counter.take());
  }
  const counted = counter.take().flatMap(({ versions }) => [...versions.values()]);
  expect(counted).toHaveLength(100 * 30);
  expect(counted.reduce((sum, { requests }) => sum + requests, 0)).toBe(100 * 30 * 12);
});
