/**
 * Two servers on one PostgreSQL, on the same rows at the same time. SQLite's single writer guarantees this; here
 * locks and conditions must.
 */
import { randomUUID } from 'node:crypto';
import { defaultPolicy } from '@davit/identity';
import type { RunChange } from '@davit/recovery';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postgresMayRun } from '../../../test/harness/postgres.ts';
import { until } from '../../../test/harness/until.ts';
import { openAppsLease } from './apps-lease.ts';
import type { Database } from './database.ts';
import { openPostgres } from './dialects/postgres/open.ts';
import { identityStore } from './identity/identity-store.ts';
import { launchStore } from './launch/launch-store.ts';
import {
  claimRun,
  plantProject,
  plantRun,
  plantVersion,
  sampleAnswer,
  sampleEntries,
  sampleRelease,
  sampleRun,
} from './launch/sample-records.ts';
import { plantRun as plantAgentRun, sampleBreaker, sampleCheckpoint, sampleStep, write } from './recovery/sample-records.ts';
import { postgresOfThisFile } from './testing/databases.ts';
import { openRecoveryStore } from './testing/recovery.ts';

describe.skipIf(!postgresMayRun)('two servers on one PostgreSQL', () => {
  let one: Database;
  let other: Database;
  let watcher: pg.Client;
  beforeAll(async () => {
    const url = await (await postgresOfThisFile()).createDatabase();
    [one, other] = await Promise.all([openPostgres(url), openPostgres(url)]);
    watcher = new pg.Client({ connectionString: url });
    await watcher.connect();
  });
  afterAll(() => Promise.all([one.close(), other.close(), watcher.end()]));

  const both = <T>(make: (database: Database) => T): [T, T] => [make(one), make(other)];

  /** Waits until this many sessions are blocked by another transaction's row lock. */
  const untilBlocked = (count: number) =>
    until('a session to wait for a lock', async () => {
      const { rows } = await watcher.query(
        "select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      return rows[0].waiting >= count;
    });

  /** A transaction of the other server that has done its work, but commits only when told. */
  async function beforeCommit(
    work: (tx: Parameters<Parameters<Database['acrossWorkspaces']['write']>[0]>[0]) => Promise<unknown>,
  ) {
    let commit = () => {};
    let worked = () => {};
    const hasWorked = new Promise<void>((resolve) => (worked = resolve));
    const committed = other.acrossWorkspaces.write(async (tx) => {
      await work(tx);
      worked();
      await new Promise<void>((resolve) => (commit = resolve));
    });
    await hasWorked;
    return async () => {
      commit();
      await committed;
    };
  }

  describe('launch', () => {
    test('an entry of a run that is being taken over waits, and is refused once it was', async () => {
      const [launch] = both(launchStore);
      const { project, run, workspace } = await plantProject(launch);
      const held = await claimRun(launch, project.id);
      await launch.ledger.appendLogs(held, sampleEntries(1, 2));
      const commit = await beforeCommit((tx) => tx.updateTable('run').set({ attempt: 2 }).where('id', '=', run.id).execute());
      const late = launch.ledger.appendLogs(held, sampleEntries(3, 1));
      await untilBlocked(1);
      await commit();
      expect(await late).toEqual({ outcome: 'lost' });
      expect(await workspace.countLogs(run.id)).toBe(2);
      expect(await launch.ledger.appendLogs({ ...held, attempt: 2 }, sampleEntries(3, 1))).toEqual({ outcome: 'held' });
    });

    test('concurrent claims each have their own attempt, and only the last one may write', async () => {
      const [a, b] = both(launchStore);
      const { project, run } = await plantProject(a);
      const claimed = await Promise.all([a, b, a].map((launch) => launch.ledger.claimRun(project.id, 1)));
      const attempts = claimed.map((claim) => claim?.run.attempt ?? 0);
      expect(attempts.toSorted()).toEqual([1, 2, 3]);
      const outcomes = await Promise.all(
        attempts.map(async (attempt) => [attempt, (await b.ledger.startStage({ runId: run.id, attempt }, 'plan', 2)).outcome]),
      );
      expect(outcomes.filter(([, outcome]) => outcome === 'held')).toEqual([[3, 'held']]);
    });

    test('a run has one release, whichever of its holders come to it at once', async () => {
      const [a, b] = both(launchStore);
      for (let round = 0; round < 10; round += 1) {
        const { project, run, workspace } = await plantProject(a);
        const former = await claimRun(a, project.id);
        const [first, claimed, second] = await Promise.all([
          a.ledger.release(former, sampleRelease(), false),
          b.ledger.claimRun(project.id, 1),
          a.ledger.release(former, sampleRelease(), false),
        ]);
        const outcomes = [first.outcome, second.outcome];
        if (claimed) outcomes.push((await b.ledger.release({ runId: run.id, attempt: 2 }, sampleRelease(), false)).outcome);
        expect(outcomes.filter((outcome) => outcome === 'released')).toHaveLength(1);
        expect((await workspace.listVersions(project.id)).map(({ number }) => number)).toEqual([1]);
      }
    });

    test('runs that are asked for at once are numbered without a gap', async () => {
      const [a, b] = both(launchStore);
      const { project, workspace } = await plantProject(a);
      await Promise.all(Array.from({ length: 20 }, (_, n) => plantRun(n % 2 ? a : b, project)));
      const numbers = await one.acrossWorkspaces.read
        .selectFrom('run')
        .select('number')
        .where('project_id', '=', project.id)
        .execute();
      expect(numbers.map(({ number }) => number).sort((x, y) => x - y)).toEqual(Array.from({ length: 21 }, (_, n) => n + 1));
      expect((await workspace.listRuns(project.id, { limit: 30 })).items).toHaveLength(21);
    });

    test('of two rollbacks from one version one happens, and a concurrent release leaves one live version', async () => {
      const [a, b] = both(launchStore);
      for (let round = 0; round < 10; round += 1) {
        const { project, workspace } = await plantProject(a);
        await plantVersion(a, project);
        await plantVersion(a, project);
        await plantRun(a, project);
        const held = await claimRun(b, project.id);
        const back = (launch: typeof a) =>
          launch.ledger.rollback(project.id, { deploymentId: randomUUID(), from: 2, to: 1, kind: 'rollback', at: 5 });
        const [released, ...rolledBack] = await Promise.all([b.ledger.release(held, sampleRelease(), true), back(a), back(b)]);
        const switches = [released.outcome, ...rolledBack.map(({ outcome }) => outcome)].filter((outcome) =>
          ['released', 'switched'].includes(outcome),
        );
        expect(switches).toHaveLength(1);
        const live = (await workspace.getProject(project.id))?.project.liveVersionNumber;
        expect(live).toBe(released.outcome === 'released' ? 3 : 1);
      }
    });

    test('a request that both servers are sent with one idempotency key has its effect once', async () => {
      const [a, b] = both(launchStore);
      const { project, workspace } = await plantProject(a);
      const answer = sampleAnswer();
      const settled = await Promise.allSettled(
        [a, b, a, b].map((launch) => launch.inWorkspace(project.workspaceId).createRun(sampleRun(project), answer)),
      );
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const one of settled) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'conflict' });
      expect((await workspace.listRuns(project.id, { limit: 9 })).total).toBe(2);
    });
  });

  describe('recovery', () => {
    test('what both append to a run is numbered without a gap, attempts of a step too, while the run is changed', async () => {
      const [a, b] = both(openRecoveryStore);
      const { run } = await plantAgentRun(a);
      const [ours, theirs] = [a.inWorkspace(run.workspaceId), b.inWorkspace(run.workspaceId)];
      const changes: RunChange[] = Array.from({ length: 10 }, () => ({
        run: { updatedAt: 5 },
        step: sampleStep(run, { stepNumber: 1 }),
      }));
      await Promise.all([
        ...Array.from({ length: 60 }, (_, n) => (n % 2 ? ours : theirs).appendStep(sampleStep(run, { stepNumber: n % 3 }), null)),
        ...Array.from({ length: 20 }, (_, n) => (n % 2 ? ours : theirs).appendCheckpoint(sampleCheckpoint(run), null)),
        ...changes.map((change, n) => write(n % 2 ? ours : theirs, run.id, change)),
      ]);
      const { items } = await ours.listSteps(run.id, { limit: 100 });
      expect(items.map(({ seq }) => seq)).toEqual(Array.from({ length: 70 }, (_, n) => n + 1));
      for (const stepNumber of [0, 1, 2]) {
        const attempts = items.filter((step) => step.stepNumber === stepNumber).map(({ attempt }) => attempt);
        expect(attempts).toEqual(attempts.map((_, n) => n + 1));
      }
      expect((await ours.listCheckpoints(run.id, { limit: 100 })).items.map(({ seq }) => seq)).toEqual(
        Array.from({ length: 20 }, (_, n) => n + 1),
      );
      expect(await ours.getRun(run.id)).toMatchObject({ stepCount: 70, checkpointCount: 20 });
    });

    test('a step that comes while another server ends a heal waits for it, and is counted where it is written', async () => {
      const [a] = both(openRecoveryStore);
      const { run, workspace } = await plantAgentRun(a, { status: 'HEALING', isSettled: false });
      const commit = await beforeCommit((tx) =>
        tx.updateTable('agent_run').set({ status: 'RUNNING', quiet: 1 }).where('id', '=', run.id).execute(),
      );
      const step = workspace.appendStep(sampleStep(run), null);
      const checkpoint = workspace.appendCheckpoint(sampleCheckpoint(run), null);
      await untilBlocked(1);
      await commit();
      expect(await step).toEqual({ outcome: 'appended', row: { seq: 1, attempt: 1, epoch: 1 } });
      expect(await checkpoint).toEqual({ outcome: 'appended', row: { seq: 1, epoch: 1 } });
      expect(await workspace.getRun(run.id)).toMatchObject({ stepCount: 1, checkpointCount: 1, highestStep: 0 });
    });

    test('a step that comes while another server begins a heal, or another epoch, is not written', async () => {
      const [a] = both(openRecoveryStore);
      for (const change of [{ status: 'HEALING', quiet: 0 }, { epoch: 2 }] as const) {
        const { run, workspace } = await plantAgentRun(a);
        const commit = await beforeCommit((tx) => tx.updateTable('agent_run').set(change).where('id', '=', run.id).execute());
        const step = workspace.appendStep(sampleStep(run), 1);
        await untilBlocked(1);
        await commit();
        expect(await step).toEqual({ outcome: 'not_settled' });
        expect(await workspace.getRun(run.id)).toMatchObject({ stepCount: 0, highestStep: -1, updatedAt: run.updatedAt });
        expect((await workspace.listSteps(run.id, { limit: 9 })).items).toEqual([]);
      }
    });

    test('batches over the same runs in other orders all end', async () => {
      const [a, b] = both(openRecoveryStore);
      const planted = await Promise.all(Array.from({ length: 12 }, () => plantAgentRun(a)));
      const append = (store: typeof a, runs: typeof planted) =>
        runs.map(({ run }) => store.inWorkspace(run.workspaceId).appendStep(sampleStep(run), null));
      for (let round = 0; round < 10; round += 1) {
        const appended = await Promise.all([...append(a, planted), ...append(b, planted.toReversed())]);
        expect(new Set(appended.map(({ outcome }) => outcome))).toEqual(new Set(['appended']));
      }
      const { rows } = await watcher.query('select deadlocks::int from pg_stat_database where datname = current_database()');
      expect(rows).toEqual([{ deadlocks: 0 }]);
    });

    test('changes of one breaker from many runs follow each other: none is lost', async () => {
      const [a, b] = both(openRecoveryStore);
      const workspaceId = randomUUID();
      const runs = await Promise.all(Array.from({ length: 4 }, () => plantAgentRun(a, { workspaceId })));
      const { agentId, toolName } = sampleBreaker;
      await Promise.all(
        runs.map(({ run }, n) =>
          (n % 2 ? a : b).inWorkspace(workspaceId).changeRun(run.id, async (look) => {
            const from = await look.breaker(agentId, toolName);
            const to = { ...sampleBreaker, openUntil: (from?.openUntil ?? 0) + 1 };
            return { change: { run: {}, breaker: { from, to } }, answer: () => null };
          }),
        ),
      );
      const [first] = runs;
      const breaker = await first?.workspace.changeRun(first.run.id, async (look) => {
        const found = await look.breaker(agentId, toolName);
        return { change: null, answer: () => found };
      });
      expect(breaker?.openUntil).toBe(4);
    });

    test('a run that is due is looked at by one of the watchdogs', async () => {
      const [a, b] = both(openRecoveryStore);
      for (let round = 0; round < 10; round += 1) {
        const { run } = await plantAgentRun(a);
        const due = { runId: run.id, workspaceId: run.workspaceId, nextCheckAt: run.nextCheckAt ?? 0 };
        const claims = await Promise.all([a, b, a, b].map((store) => store.ledger.claimRun(due, due.nextCheckAt + 1_000)));
        expect(claims.filter(Boolean)).toHaveLength(1);
      }
    });
  });

  describe('the apps', () => {
    const free = () => one.installation.write((tx) => tx.updateTable('installation').set({ apps_server: null }).execute());
    const runOut = () => one.installation.write((tx) => tx.updateTable('installation').set({ apps_until: 0 }).execute());

    test('are one server’s at a time, until it gives them back or lets its lease run out', async () => {
      await free();
      const servers = ['a', 'b', 'c', 'd'].map((id, n) => openAppsLease(n % 2 ? one : other, id));
      const taken = await Promise.all(servers.map((server) => server.take('a:1', 'shared')));
      expect(taken.filter(Boolean)).toHaveLength(1);
      const holder = servers[taken.indexOf(true)];
      const next = servers[taken.indexOf(false)];
      expect(await holder?.keep()).toBe(true);
      expect(await next?.keep()).toBe(false);
      await next?.giveBack();
      expect(await next?.take('a:1', 'shared')).toBe(false);
      await holder?.giveBack();
      expect(await next?.take('a:1', 'shared')).toBe(true);
      await runOut();
      expect(await next?.keep()).toBe(true);
      await runOut();
      expect(await holder?.take('a:1', 'shared')).toBe(true);
      expect(await next?.keep()).toBe(false);
    });

    test('are taken up at once by the server that had them, started again, and what it had before is worth nothing', async () => {
      await free();
      const [before, after] = [openAppsLease(one, 'same'), openAppsLease(other, 'same')];
      expect(await before.take('a:1', 'shared')).toBe(true);
      expect(await after.take('a:1', 'shared')).toBe(true);
      expect(await before.keep()).toBe(false);
      await before.giveBack();
      expect(await after.keep()).toBe(true);
    });

    test('taken over, the former server makes no version live any more, neither by a release nor by a rollback', async () => {
      await free();
      const [former, next] = [openAppsLease(one, 'former'), openAppsLease(other, 'next')];
      const [a, b] = [launchStore(one, former.isHeldIn), launchStore(other, next.isHeldIn)];
      const { project, workspace } = await plantProject(a);
      await former.take('a:1', 'shared');
      for (let version = 1; version <= 2; version += 1) await plantVersion(a, project);
      await plantRun(a, project);
      const held = await claimRun(a, project.id);
      await runOut();
      expect(await next.take('a:1', 'shared')).toBe(true);
      expect(await a.ledger.release(held, sampleRelease(), false)).toEqual({ outcome: 'lost' });
      const back = { deploymentId: randomUUID(), from: 2, to: 1, kind: 'rollback', at: 9 } as const;
      await expect(a.ledger.rollback(project.id, back)).rejects.toMatchObject({ code: 'unavailable' });
      expect((await workspace.getProject(project.id))?.project.liveVersionNumber).toBe(2);
      // Failures there may come from the pause: the run is not ended for them.
      const failed = await a.ledger.finishRun(held, 'FAILED', 'x', 9, sampleEntries(1, 1), { needsApps: true });
      expect(failed).toEqual({ outcome: 'lost' });
      expect(await workspace.getRun(held.runId)).toMatchObject({ status: 'RUNNING', error: null });
      const taken = await claimRun(b, project.id);
      expect(await b.ledger.release(taken, sampleRelease(), false)).toEqual({ outcome: 'released', versionNumber: 3 });
      expect(await a.ledger.appendLogs(held, sampleEntries(1, 1))).toEqual({ outcome: 'lost' });
    });

    test('are taken only by a server with the folder of their data, until the operator says that it moved', async () => {
      await free();
      const [holder, elsewhere] = [openAppsLease(one, 'holder'), openAppsLease(other, 'elsewhere')];
      expect(await holder.take('a:1', 'shared')).toBe(true);
      expect([await holder.isDataElsewhere('shared'), await elsewhere.isDataElsewhere('of its own')]).toEqual([false, true]);
      expect(await elsewhere.moveData('of its own')).toBe(false);
      await runOut();
      expect(await elsewhere.take('b:1', 'of its own')).toBe(false);
      expect(await elsewhere.moveData('of its own')).toBe(true);
      expect(await elsewhere.take('b:1', 'of its own')).toBe(true);
      await elsewhere.giveBack();
      expect(await holder.take('a:1', 'shared')).toBe(false);
      expect(await elsewhere.moveData('shared')).toBe(true);
    });

    test('are asked for at the address of who has them, and at none once the lease ran out', async () => {
      await free();
      const [holder, asking] = [openAppsLease(one, 'holder'), openAppsLease(other, 'asking')];
      expect(await asking.holder()).toBeNull();
      await holder.take('10.0.0.5:4190', 'shared');
      expect(await asking.holder()).toBe('10.0.0.5:4190');
      await runOut();
      expect(await asking.holder()).toBeNull();
      await holder.keep();
      expect(await asking.holder()).toBe('10.0.0.5:4190');
      await holder.giveBack();
      expect(await asking.holder()).toBeNull();
    });
  });

  test('uses of the same keys, reported in different orders by two servers, are all stored', async () => {
    const [a, b] = both(identityStore);
    const workspaceId = randomUUID();
    await a.createWorkspace({ id: workspaceId, name: 'w', createdAt: 1, suspendedAt: null, policy: defaultPolicy });
    const keys = Array.from({ length: 30 }, () => randomUUID());
    for (const id of keys) {
      const times = { createdAt: 1, expiresAt: null, lastUsedAt: null, revokedAt: null };
      await a.createKey({ id, workspaceId, name: 'k', hash: id, hint: 'dvt_', scopes: [], ...times });
    }
    for (let at = 10; at < 20; at += 1) {
      const uses = keys.map((keyId) => ({ keyId, at }));
      await Promise.all([a.touchKeys(uses), b.touchKeys(uses.toReversed())]);
    }
    expect((await a.listKeys(workspaceId)).map(({ lastUsedAt }) => lastUsedAt)).toEqual(keys.map(() => 19));
    const { rows } = await watcher.query('select deadlocks::int from pg_stat_database where datname = current_database()');
    expect(rows).toEqual([{ deadlocks: 0 }]);
  });
});
