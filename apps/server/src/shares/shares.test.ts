/**
 * Servers that divide the apps, in a random order of starts, stops, kills and cuts from the database, on a clock of the test. The rows
 * are modeled here by the rules of `apps-shards.ts`; its own test proves that PostgreSQL keeps them.
 */
import { type AppsShards, type Shards, shardCount, shardOf, toTake } from '@davit/storage';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createShares, type Shares } from './shares.ts';

const leaseMs = 10_000;
const stepMs = 250;
/** What a takeover may take: the lease, two beats, and the end of what was left running. */
const takeoverMs = 20_000;
const seed = Number(process.env.PROPERTY_SEED ?? 20_261_129);
const silent = pino({ level: 'silent' });

/** A project of each shard. */
const projects = Array.from({ length: shardCount }, (_, shard) => {
  for (let tries = 0; ; tries += 1) if (shardOf(`project-${tries}`) === shard) return `project-${tries}`;
});

interface Server {
  claim: string;
  shares: Shares;
  isCut: boolean;
  isDead: boolean;
  /** Shards whose apps it may run: from their opening until they have left, or it has died. */
  runs: Set<number>;
}

let rows: { claim: string | null; leftBy: string | null }[];
let members: Map<string, { address: string; until: number }>;
let servers: Server[];
let made: number;
const now = () => Date.now();

beforeEach(() => {
  vi.useFakeTimers();
  rows = projects.map(() => ({ claim: null, leftBy: null }));
  members = new Map();
  servers = [];
  made = 0;
});
afterEach(async () => {
  for (const { shares } of servers) void shares.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
});

/** The same numbers for the same seed. */
function random(from: number): () => number {
  let state = from >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function bury(): void {
  for (const [claim, { until }] of members) if (until <= now()) members.delete(claim);
  for (const row of rows) {
    if (row.claim !== null && !members.has(row.claim)) [row.leftBy, row.claim] = [row.claim, null];
  }
}

function look(mine: string): Shards {
  return {
    claims: [...members.keys()],
    owners: rows.map(({ claim }) => claim),
    addresses: rows.map(({ claim }) => members.get(claim ?? '')?.address ?? null),
    leftBy: new Map(rows.flatMap(({ claim, leftBy }, shard) => (claim === mine && leftBy !== null ? [[shard, leftBy]] : []))),
    sureForMs: leaseMs,
  };
}

/** Rows as a server reaches them. */
function rowsFor(server: () => Server): AppsShards {
  const { claim } = server();
  const reached = async <T>(answer: () => T): Promise<T> => {
    if (server().isCut || server().isDead) throw new Error('the database does not answer');
    const answered = answer();
    // What it says may be over when it arrives.
    await new Promise((resolve) => setTimeout(resolve, (now() % 7) * 50));
    return answered;
  };
  return {
    claim,
    join: (address) =>
      reached(() => {
        members.set(claim, { address, until: now() + leaseMs });
        return 'in';
      }),
    beat: (takes) =>
      reached(() => {
        const member = members.get(claim);
        if (member === undefined) return null;
        member.until = now() + leaseMs;
        bury();
        for (const shard of takes ? toTake(look(claim), claim) : []) Object.assign(rows[shard] ?? {}, { claim });
        return look(claim);
      }),
    look: () => reached(() => look(claim)),
    giveBack: (shards) =>
      reached(() => {
        for (const shard of shards) if (rows[shard]?.claim === claim) rows[shard] = { claim: null, leftBy: null };
      }),
    leave: () =>
      reached(() => {
        for (const [shard, row] of rows.entries()) if (row.claim === claim) rows[shard] = { claim: null, leftBy: null };
        members.delete(claim);
      }),
    isHeldIn: async () => true,
  };
}

const shardsAmong = (isAmong: (projectId: string) => boolean) =>
  projects.flatMap((project, shard) => (isAmong(project) ? [shard] : []));

async function start(): Promise<Server> {
  const claim = `server-${made++}`;
  const server: Server = { claim, isCut: false, isDead: false, runs: new Set(), shares: null as never };
  const end = () => {
    server.isDead = true;
    server.runs.clear();
  };
  server.shares = createShares({
    shards: rowsFor(() => server),
    place: 'shared',
    address: claim,
    clock: { monotonicMs: now },
    logger: silent,
    prepare: async () => {},
    begin: async () => {},
    async open(isAmong, from) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      // What the folder of the apps' data does: it ends the server that did not give back what is opened here.
      for (const other of servers) if (from.has(other.claim)) other.isDead || lose(other);
      for (const shard of shardsAmong(isAmong)) {
        const others = servers.filter((other) => other !== server && other.runs.has(shard)).map((other) => other.claim);
        expect(others, `who else runs ${shard} (PROPERTY_SEED=${seed})`).toEqual([]);
        if (!server.isDead) server.runs.add(shard);
      }
    },
    async leave(isAmong) {
      await new Promise((resolve) => setTimeout(resolve, 300));
      for (const shard of shardsAmong(isAmong)) server.runs.delete(shard);
    },
    addressOf: async () => null,
    lost: end,
  });
  servers.push(server);
  const started = server.shares.start();
  await pass(1_000);
  await started;
  return server;
}

function lose(server: Server): void {
  server.isDead = true;
  server.runs.clear();
  void server.shares.stop();
}

/** At most one server releases, calls jobs or answers for a project at any time. */
function expectOneEach(): void {
  for (const project of projects) {
    const here = servers.filter(({ shares, isDead }) => !isDead && shares.isHere(project)).map(({ claim }) => claim);
    expect(here.length, `${here} both run ${project} (PROPERTY_SEED=${seed})`).toBeLessThan(2);
  }
}

async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += stepMs) {
    await vi.advanceTimersByTimeAsync(stepMs);
    expectOneEach();
  }
}

const living = () => servers.filter(({ isDead, isCut }) => !isDead && !isCut);

function expectShared(): void {
  const counts = living().map(({ shares }) => shares.count());
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(shardCount);
  expect(Math.max(...counts) - Math.min(...counts), `${counts}`).toBeLessThan(2);
}

test('one alone has all of them; each that comes gets a fair share, and one that stops leaves none unserved', async () => {
  const first = await start();
  await pass(1_000);
  expect(first.shares.count()).toBe(shardCount);
  expect(first.shares.isLeader()).toBe(true);
  const second = await start();
  const third = await start();
  await pass(4_000);
  expectShared();
  expect([first, second, third].filter(({ shares }) => shares.isLeader())).toHaveLength(1);
  const stopping = first.shares.handOver(20_000);
  await pass(3_000);
  await stopping;
  lose(first);
  expectShared();
  expect(first.shares.knownAddressOf(projects[0] ?? '')).toMatch(/^server-[12]$/);
});

test('killed or cut off, a server loses everything to the others, and one that was cut off serves nothing meanwhile', async () => {
  const [killed, cut, stays] = [await start(), await start(), await start()];
  await pass(4_000);
  expect(killed.shares.count()).toBeGreaterThan(0);
  lose(killed);
  cut.isCut = true;
  await pass(takeoverMs);
  expect(stays.shares.count()).toBe(shardCount);
  expect(cut.isDead).toBe(true);
});

test('work under way for a project ends before its part of the apps leaves', async () => {
  const first = await start();
  await pass(1_000);
  const work = Promise.withResolvers<void>();
  // The last ones are given to the next server.
  const project = projects.at(-1) ?? '';
  void first.shares.during(project, () => work.promise);
  const second = await start();
  await pass(5_000);
  expect(first.runs.has(shardCount - 1)).toBe(true);
  expect(second.runs.has(shardCount - 1)).toBe(false);
  expect(first.shares.isHere(project)).toBe(false);
  work.resolve();
  await pass(3_000);
  expect(second.shares.isHere(project)).toBe(true);
});

test('what cannot be handed over in time is not given back before its apps have ended', async () => {
  const [first, second] = [await start(), await start()];
  await pass(4_000);
  const project = projects.find((one) => first.shares.isHere(one)) ?? '';
  const work = Promise.withResolvers<void>();
  void first.shares.during(project, () => work.promise);
  const stopping = first.shares.handOver(1_000);
  await pass(3_000);
  await stopping;
  expect(second.shares.count()).toBeLessThan(shardCount);
  await pass(takeoverMs);
  expect(second.shares.count()).toBe(shardCount);
});

test('in any order of events no two serve one project, and 20 s after the last everything is served, in fair shares', async () => {
  const next = random(seed);
  const pick = <T>(among: T[]): T | undefined => among[Math.floor(next() * among.length)];
  for (let events = 0; events < 60; events += 1) {
    const server = pick(living());
    const what = next();
    if (server === undefined || (what < 0.35 && living().length < 5)) await start();
    else if (what < 0.5) lose(server);
    else if (what < 0.65) server.isCut = true;
    else if (what < 0.75) {
      const back = pick(servers.filter(({ isCut, isDead }) => isCut && !isDead));
      if (back !== undefined) back.isCut = false;
    } else if (what < 0.9) {
      const stopping = server.shares.handOver(20_000);
      await pass(2_000);
      await stopping.catch(() => undefined);
      lose(server);
    }
    await pass(Math.floor(next() * 12) * stepMs * 4);
  }
  if (living().length === 0) await start();
  await pass(takeoverMs);
  expectShared();
});
