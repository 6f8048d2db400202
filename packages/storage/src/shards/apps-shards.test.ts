/** Servers on one PostgreSQL that divide the apps: what their rows promise, with connections and transactions of their own. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { postgresMayRun } from '../../../../test/harness/postgres.ts';
import { openAppsLease } from '../apps-lease.ts';
import type { Database } from '../database.ts';
import { openPostgres } from '../dialects/postgres/open.ts';
import { launchStore } from '../launch/launch-store.ts';
import { claimRun, plantProject, plantRun, sampleRelease } from '../launch/sample-records.ts';
import { postgresOfThisFile } from '../testing/databases.ts';
import { type AppsShards, addressOfApp, openAppsShards, type Shards } from './apps-shards.ts';
import { shardCount, shardOf } from './fair-share.ts';

describe.skipIf(!postgresMayRun)('shards of the apps', () => {
  let one: Database;
  let other: Database;
  beforeAll(async () => {
    const url = await (await postgresOfThisFile()).createDatabase();
    [one, other] = await Promise.all([openPostgres(url), openPostgres(url)]);
  });
  afterAll(() => Promise.all([one.close(), other.close()]));
  beforeEach(() =>
    one.installation.write(async (tx) => {
      await tx.deleteFrom('apps_server').execute();
      await tx.updateTable('apps_shard').set({ claim: null, left_by: null }).execute();
      await tx.updateTable('installation').set({ apps_server: null, apps_until: 0, apps_place: null }).execute();
    }),
  );

  const open = (server: string, database = one, graceMs: number | undefined = 0) =>
    openAppsShards(database, server, `${server}-${randomUUID()}`, graceMs);
  /** As if it had been silent for longer than its lease. */
  const silence = (server: string) =>
    one.installation.write((tx) => tx.updateTable('apps_server').set({ until: 0 }).where('server', '=', server).execute());
  const countOf = (seen: Shards | null, { claim }: AppsShards) => seen?.owners.filter((owner) => owner === claim).length;

  test('are taken by one server each, up to a fair share, also by two that look at the same time', async () => {
    const [a, b] = [open('a'), open('b', other)];
    expect([await a.join('a:1', 'shared'), await b.join('b:1', 'shared')]).toEqual(['in', 'in']);
    await Promise.all([a.beat(true), b.beat(true)]);
    // One of the two may have found the other at it.
    await a.beat(true);
    await b.beat(true);
    const [seenByA, seenByB] = [await a.beat(true), await b.beat(true)];
    expect(seenByB?.owners).toEqual(seenByA?.owners);
    expect([countOf(seenByA, a), countOf(seenByA, b)]).toEqual([shardCount / 2, shardCount / 2]);
    const c = open('c');
    await c.join('c:1', 'shared');
    expect(countOf(await c.beat(true), c)).toBe(0);
    await a.giveBack(
      [...(seenByA?.owners.entries() ?? [])]
        .filter(([, owner]) => owner === a.claim)
        .map(([shard]) => shard)
        .slice(22),
    );
    expect(countOf(await c.beat(true), c)).toBe(10);
  });

  test('of a server that was silent go to the others, which learn whose they were; it is out for good', async () => {
    const [a, b] = [open('a'), open('b', other)];
    await a.join('a:1', 'shared');
    await a.beat(true);
    await b.join('b:1', 'shared');
    await silence('a');
    const seen = await b.beat(true);
    expect(countOf(seen, b)).toBe(shardCount);
    expect([...(seen?.leftBy.values() ?? [])]).toEqual(Array.from({ length: shardCount }, () => a.claim));
    expect(await a.beat(true)).toBeNull();
    await b.giveBack([0]);
    expect((await b.beat(true))?.leftBy.has(0)).toBe(false);
  });

  test('one that is woken before another takes over goes on, and one that starts again takes over from itself', async () => {
    const a = open('a');
    await a.join('a:1', 'shared');
    await a.beat(true);
    await silence('a');
    expect(countOf(await a.beat(true), a)).toBe(shardCount);
    const again = open('a');
    await again.join('a:2', 'shared');
    const seen = await again.beat(true);
    expect(countOf(seen, again)).toBe(shardCount);
    expect(new Set(seen?.leftBy.values())).toEqual(new Set([a.claim]));
    expect(await a.beat(true)).toBeNull();
  });

  test('after an outage of the database no server buries the others, which could not tell that they are there', async () => {
    const [a, b] = [open('a', one, 60_000), open('b', other, 60_000)];
    await a.join('a:1', 'shared');
    await b.join('b:1', 'shared');
    await Promise.all([a.beat(true), b.beat(true)]);
    await Promise.all([silence('a'), silence('b')]);
    expect((await a.beat(true))?.claims).toHaveLength(2);
    expect(await b.beat(true)).not.toBeNull();
  });

  test('without its shard a server releases nothing and ends no run; with it, it does', async () => {
    const [a, b] = [open('a'), open('b', other)];
    const [storeA, storeB] = [launchStore(one, a.isHeldIn), launchStore(other, b.isHeldIn)];
    const { project } = await plantProject(storeA);
    await a.join('a:1', 'shared');
    await a.beat(true);
    await plantRun(storeA, project);
    const held = await claimRun(storeA, project.id);
    await b.join('b:1', 'shared');
    await silence('a');
    await b.beat(true);
    expect(await storeA.ledger.release(held, sampleRelease(), false)).toEqual({ outcome: 'lost' });
    expect(await storeA.ledger.finishRun(held, 'FAILED', 'x', 9, [], { needsApps: true })).toEqual({ outcome: 'lost' });
    const taken = await claimRun(storeB, project.id);
    await b.giveBack([shardOf(project.id)]);
    expect(await storeB.ledger.release(taken, sampleRelease(), false)).toEqual({ outcome: 'lost' });
    await b.beat(true);
    expect(await storeB.ledger.release(taken, sampleRelease(), false)).toMatchObject({ outcome: 'released' });
  });

  test('a server that stops within a release keeps that shard until the commit, and stops no other server', async () => {
    const [a, b] = [open('a'), open('b', other)];
    const { project } = await plantProject(launchStore(one));
    await a.join('a:1', 'shared');
    await a.beat(true);
    await b.join('b:1', 'shared');
    const shard = shardOf(project.id);
    let isHeld = false;
    await one.acrossWorkspaces.write(async (tx) => {
      isHeld = await a.isHeldIn(tx, project.id);
      await silence('a');
      const seen = await b.beat(true);
      expect(countOf(seen, b)).toBe(shardCount - 1);
      expect(seen?.owners[shard]).toBe(a.claim);
    });
    expect(isHeld).toBe(true);
    expect(countOf(await b.beat(true), b)).toBe(shardCount);
  });

  test('exclude a server that runs all apps alone, and are excluded by it; the folder of the data is the same', async () => {
    const a = open('a');
    const alone = openAppsLease(other, 'alone');
    expect(await alone.take('alone:1', 'shared')).toBe(true);
    expect(await a.join('a:1', 'shared')).toBe('alone');
    expect(await addressOfApp(one, 'any')).toBe('alone:1');
    await alone.giveBack();
    expect(await a.join('a:1', 'elsewhere')).toBe('elsewhere');
    expect(await a.join('a:1', 'shared')).toBe('in');
    await a.beat(true);
    expect(await alone.take('alone:1', 'shared')).toBe(false);
    expect(await alone.holder()).toBe('a:1');
    expect(await addressOfApp(one, 'any')).toBe('a:1');
    await one.installation.write((tx) => tx.updateTable('installation').set({ apps_until: 0 }).execute());
    expect(await alone.take('alone:1', 'shared')).toBe(true);
    expect(await a.beat(true)).toBeNull();
    const { project } = await plantProject(launchStore(one));
    expect(await one.acrossWorkspaces.write((tx) => a.isHeldIn(tx, project.id))).toBe(false);
  });

  test('are left whole by a server that leaves; the last one leaves none that runs apps', async () => {
    const [a, b] = [open('a'), open('b', other)];
    await a.join('a:1', 'shared');
    await a.beat(true);
    await b.join('b:1', 'shared');
    await a.leave();
    const seen = await b.beat(true);
    expect(countOf(seen, b)).toBe(shardCount);
    expect(seen?.leftBy.size).toBe(0);
    expect(await addressOfApp(one, null)).toBe('b:1');
    await b.leave();
    expect(await addressOfApp(one, null)).toBeNull();
  });
});
