import { randomUUID } from 'node:crypto';
import {
  addLatency,
  type FailedVisit,
  hourMs,
  minuteMs,
  noTraffic,
  type TrafficDelta,
  type TrafficStore,
  type VersionTraffic,
} from '@davit/launch';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchStore } from '../launch/launch-store.ts';
import { plantProject } from '../launch/sample-records.ts';
import { databases, type OpenedDatabase } from '../testing/databases.ts';
import { trafficStore } from './traffic-store.ts';

const minute = Date.parse('2026-01-31T09:30:00Z');
const hour = Date.parse('2026-01-31T09:00:00Z');

function requests(count: number, ms = 5, views: Record<string, number> = {}): VersionTraffic {
  const counts = { ...noTraffic(), requests: count, pages: new Map(Object.entries(views)) };
  for (let request = 0; request < count; request++) addLatency(counts.latencies, ms);
  return counts;
}

const failure = (change: Partial<FailedVisit> = {}): FailedVisit => ({
  requestId: randomUUID(),
  at: minute,
  method: 'POST',
  path: '/orders/:id',
  status: 500,
  tookMs: 12,
  versionNumber: 3,
  ...change,
});

describe.each(databases)('traffic of apps on $name', ({ open }) => {
  let database: OpenedDatabase;
  let store: TrafficStore;
  let statements = 0;
  beforeAll(async () => {
    database = await open({ log: () => void statements++ });
    store = trafficStore(database);
  });
  afterAll(() => database.close());
  const plant = async () => (await plantProject(launchStore(database))).project;
  const delta = (projectId: string, change: Partial<TrafficDelta> = {}): TrafficDelta => ({
    projectId,
    minute,
    versions: new Map(),
    failures: [],
    ...change,
  });

  test('is added up by minute, by hour and by version', async () => {
    const { workspaceId, id } = await plant();
    await store.add(delta(id, { versions: new Map([[1, requests(2)]]) }));
    const both = new Map([
      [1, requests(3, 900)],
      [0, requests(1)],
    ]);
    await store.add(delta(id, { versions: both }));
    await store.add(delta(id, { minute: minute + minuteMs, versions: new Map([[1, requests(4)]]) }));
    const { rows: minutes } = await store.read(workspaceId, id, { from: minute, spanMs: minuteMs });
    expect(minutes.map(({ at, versionNumber, requests: count }) => [at - minute, versionNumber, count])).toEqual(
      expect.arrayContaining([
        [0, null, 1],
        [0, 1, 5],
        [minuteMs, 1, 4],
      ]),
    );
    const { rows: hours } = await store.read(workspaceId, id, { from: hour, spanMs: hourMs });
    const sum = requests(6);
    for (let request = 0; request < 3; request++) addLatency(sum.latencies, 900);
    expect(hours.find(({ versionNumber }) => versionNumber === 1)).toMatchObject({
      versionNumber: 1,
      requests: 9,
      latencies: sum.latencies,
    });
  });

  test('is the sum of what several servers count at the same time', async () => {
    const { workspaceId, id } = await plant();
    const servers = [store, trafficStore(database), trafficStore(database)];
    const counted = new Map([[2, requests(1, 5, { '/': 1, '/about': 2 })]]);
    await Promise.all(servers.map((server) => server.add(delta(id, { versions: counted }))));
    const { rows, pages } = await store.read(workspaceId, id, { from: hour, spanMs: hourMs });
    expect(rows).toMatchObject([{ versionNumber: 2, requests: 3 }]);
    expect(pages).toEqual([
      { path: '/about', views: 6 },
      { path: '/', views: 3 },
    ]);
  });

  test('is read of one version alone: its requests, pages and failures', async () => {
    const { workspaceId, id } = await plant();
    const versions = new Map([
      [1, requests(2, 5, { '/': 2, '/old': 1 })],
      [2, requests(3, 5, { '/': 4 })],
    ]);
    await store.add(delta(id, { versions, failures: [failure({ versionNumber: 1 }), failure({ versionNumber: 2 })] }));
    const { rows, pages, failures } = await store.read(workspaceId, id, { from: hour, spanMs: hourMs, versionNumber: 2 });
    expect(rows).toMatchObject([{ versionNumber: 2, requests: 3 }]);
    expect(pages).toEqual([{ path: '/', views: 4 }]);
    expect(failures).toMatchObject([{ versionNumber: 2 }]);
    expect((await store.read(workspaceId, id, { from: hour, spanMs: hourMs })).pages).toEqual([
      { path: '/', views: 6 },
      { path: '/old', views: 1 },
    ]);
  });

  test('has the most viewed pages first, and at most 200 paths in an hour', async () => {
    const { workspaceId, id } = await plant();
    const many = (from: number) => Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`/page-${from + index}`, 1]));
    const seen = (views: Record<string, number>) => delta(id, { versions: new Map([[1, requests(0, 5, views)]]) });
    await store.add(seen({ ...many(0), '/': 9 }));
    await store.add(seen(many(100)));
    await store.add(seen({ ...many(500), other: 4, '/': 1 }));
    const { pages } = await store.read(workspaceId, id, { from: minute, spanMs: minuteMs });
    expect(pages.slice(0, 2)).toEqual([
      { path: 'other', views: 205 },
      { path: '/', views: 10 },
    ]);
    expect(pages).toHaveLength(20);
    const rows = await database.inWorkspace(workspaceId).read.selectFrom('app_page').select('path').execute();
    expect(rows).toHaveLength(201);
  });

  test('has the newest failures with their request ids, once each', async () => {
    const { workspaceId, id } = await plant();
    const all = Array.from({ length: 70 }, (_, index) => failure({ at: minute + index }));
    for (let from = 0; from < 70; from += 10) await store.add(delta(id, { failures: all.slice(from, from + 10) }));
    await store.add(delta(id, { failures: all.slice(60) }));
    const { failures } = await store.read(workspaceId, id, { from: minute, spanMs: minuteMs });
    expect(failures).toEqual(all.slice(-20).reverse());
    const rows = await database.inWorkspace(workspaceId).read.selectFrom('app_failure').select('at').execute();
    expect(rows).toHaveLength(50);
  });

  test('has the newest 50 failures of a flood that fell in one millisecond', async () => {
    const { workspaceId, id } = await plant();
    const all = Array.from({ length: 60 }, () => failure({ status: 503 }));
    for (let from = 0; from < 60; from += 20) await store.add(delta(id, { failures: all.slice(from, from + 20) }));
    const rows = await database.inWorkspace(workspaceId).read.selectFrom('app_failure').select('at').execute();
    expect(rows).toHaveLength(50);
  });

  test('is added in a few statements, however many pages were viewed', async () => {
    const { workspaceId, id } = await plant();
    const views = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`/page-${index}`, 2]));
    const seen = delta(id, { versions: new Map([[1, requests(1, 5, views)]]) });
    await store.add(seen);
    const before = statements;
    await store.add(seen);
    expect(statements - before).toBeLessThan(20);
    const { pages } = await store.read(workspaceId, id, { from: hour, spanMs: hourMs });
    expect(new Set(pages.map(({ views: count }) => count))).toEqual(new Set([4]));
  });

  test('belongs to a project of its workspace, and ends with it', async () => {
    const { workspaceId, id } = await plant();
    const some = { versions: new Map([[1, requests(1, 5, { '/': 1 })]]), failures: [failure()] };
    await store.add(delta(randomUUID(), some));
    await store.add(delta(id, some));
    const window = { from: hour, spanMs: hourMs };
    const none = { rows: [], pages: [], failures: [] };
    expect(await store.read(randomUUID(), id, window)).toEqual(none);
    expect((await store.read(workspaceId, id, window)).rows).toHaveLength(1);
    await launchStore(database).inWorkspace(workspaceId).deleteProject(id);
    expect(await store.read(workspaceId, id, window)).toEqual(none);
  });

  test('is deleted when it is old: minutes first', async () => {
    const { workspaceId, id } = await plant();
    const old = minute - 5 * hourMs;
    const some = { versions: new Map([[1, requests(1, 5, { '/': 1 })]]) };
    await store.add(delta(id, { ...some, minute: old, failures: [failure({ at: old })] }));
    await store.add(delta(id, { ...some, failures: [failure()] }));
    const read = (spanMs: number) => store.read(workspaceId, id, { from: 0, spanMs });
    await store.prune({ minutes: minute, rest: 0 });
    expect([(await read(minuteMs)).rows.length, (await read(hourMs)).rows.length]).toEqual([1, 2]);
    await store.prune({ minutes: minute, rest: minute - 2 * hourMs });
    const left = await read(hourMs);
    expect([left.rows.length, left.pages, left.failures.length]).toEqual([1, [{ path: '/', views: 1 }], 1]);
  });
});
