/** Limits across servers, on a real PostgreSQL. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage, type SharedWindows, type Storage } from '@davit/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { masterKey, newDatabase, removePostgres } from '../../../../test/harness/database.ts';
import { postgresMayRun } from '../../../../test/harness/postgres.ts';
import { systemClock } from '../ambient.ts';
import { readConfig } from '../config/read-config.ts';
import { SharedRateLimiter } from './shared-rate-limiter.ts';

const perMinute = { ...readConfig({}).rateLimits, 'v1-key': 100, 'agent-other': 3 };

describe.skipIf(!postgresMayRun)('limits of servers on one PostgreSQL', () => {
  const opened: { storage: Storage; dataDir: string }[] = [];
  let elapsedMs = 0;
  const clock = { monotonicMs: () => elapsedMs };
  beforeAll(async () => {
    const { databaseUrl } = await newDatabase();
    for (const _server of [1, 2, 3]) {
      const dataDir = await mkdtemp(join(tmpdir(), 'davit-limits-'));
      const storage = await openStorage({ dataDir, databaseUrl, masterKey, clock: systemClock, newId: randomUUID });
      opened.push({ storage, dataDir });
    }
  });
  afterAll(async () => {
    for (const { storage, dataDir } of opened) {
      await storage.close();
      await rm(dataDir, { recursive: true });
    }
    await removePostgres();
  });

  const windowsOf = (server: number) => opened[server]?.storage.sharedWindows as SharedWindows;
  const limiterOf = (server: number) => new SharedRateLimiter(windowsOf(server), clock, perMinute);
  const passed = async (requests: Promise<{ allowed: boolean }>[]) =>
    (await Promise.all(requests)).filter(({ allowed }) => allowed).length;

  test('a single server lets exactly N concurrent requests pass, and returns the remaining number', async () => {
    const limiter = limiterOf(0);
    const first = await limiter.take('v1-key', 'alone');
    expect(first).toMatchObject({ allowed: true, limit: 100, remaining: 99 });
    expect(first.resetSeconds).toBeGreaterThan(50);
    expect(await passed(Array.from({ length: 300 }, () => limiter.take('v1-key', 'alone')))).toBe(99);
    expect(await limiter.take('v1-key', 'alone')).toMatchObject({ allowed: false, remaining: 0 });
    expect((await limiter.take('v1-key', 'another')).allowed).toBe(true);
  });

  test('three servers together never let more than N pass, and nearly as many', async () => {
    const limiters = [0, 1, 2].map(limiterOf);
    const requests = Array.from(
      { length: 600 },
      (_, n) => limiters[n % 3]?.take('v1-key', 'shared') as Promise<{ allowed: boolean }>,
    );
    expect(await passed(requests)).toBe(100);
    const few = Array.from(
      { length: 30 },
      (_, n) => limiters[n % 3]?.take('agent-other', 'shared') as Promise<{ allowed: boolean }>,
    );
    expect(await passed(few)).toBe(3);
  });

  test('what a server did not spend goes back when it stops, and serves the others', async () => {
    const stopping = limiterOf(0);
    for (let n = 0; n < 5; n += 1) await stopping.take('v1-key', 'stopping');
    await stopping.close();
    const other = limiterOf(1);
    expect(await passed(Array.from({ length: 200 }, () => other.take('v1-key', 'stopping')))).toBe(95);
  });

  test('a window that has ended is a new one, and is forgotten', async () => {
    const windows = windowsOf(0);
    expect(await windows.take('b', 'k', 8, 0)).toMatchObject({ granted: 1, rest: 7 });
    expect(await windows.take('b', 'k', 8, 60_000)).toMatchObject({ granted: 1, rest: 7 });
    expect(await windows.take('b', 'k', 8, 60_000)).toMatchObject({ granted: 1, rest: 6 });
    await windows.take('b', 'ended', 8, 0);
    await windows.forgetEnded();
    expect(await windows.take('b', 'k', 8, 60_000)).toMatchObject({ rest: 5 });
  });

  test('a server that was away for longer than its window asks again', async () => {
    const limiter = limiterOf(2);
    const { limit } = await limiter.take('agent-other', 'away');
    for (let n = 1; n < limit; n += 1) await limiter.take('agent-other', 'away');
    expect((await limiter.take('agent-other', 'away')).allowed).toBe(false);
    elapsedMs += 61_000;
    // The minute is over here, but not in the database, whose clock counts.
    expect((await limiter.take('agent-other', 'away')).allowed).toBe(false);
  });
});
