/** Every query of every store finds its rows by an index, however many rows other projects have. */
import { randomBytes, randomUUID } from 'node:crypto';
import { defaultPolicy } from '@davit/identity';
import type { CheckpointChoice } from '@davit/recovery';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activityReader } from './activity.ts';
import type { Database } from './database.ts';
import { byIndexAlone } from './dialects/postgres/connect.ts';
import { identityStore } from './identity/identity-store.ts';
import { passkeyStore } from './identity/people/passkey-store.ts';
import { peopleStore } from './identity/people/people-store.ts';
import { launchStore } from './launch/launch-store.ts';
import {
  plantProject,
  plantRun,
  sampleAnswer,
  sampleEntries,
  sampleProject,
  sampleRelease,
  sampleRun,
  sampleSpec,
} from './launch/sample-records.ts';
import { openClearTexts } from './recovery/clear-texts/clear-texts.ts';
import {
  plantRun as plantAgentRun,
  plantChain,
  plantCheckpoint,
  sampleRun as sampleAgentRun,
  sampleAttempt,
  sampleBreaker,
  sampleCheckpoint,
  sampleStep,
} from './recovery/sample-records.ts';
import { runEndReader } from './run-end.ts';
import { openSealing } from './sealing/open-sealing.ts';
import { databases, type OpenedDatabase } from './testing/databases.ts';
import { openRecoveryStore, openRowTexts, plantClearTexts, testMasterKey } from './testing/recovery.ts';

/** Queries over all rows of a table by design, and the words that identify them. */
const aboutAll: Record<string, RegExp> = {
  'every project’s address': /^select "id" as "projectId", "slug", "port", "live_url" as "liveUrl" from "project" order by "id"$/,
  'every artifact that a version needs': /^select "artifact_digest" from "version" where "collected_at" is null$/,
  'every live project': /^select \* from "project" where "live_version_number" is not null and not exists \(.*\) order by "id"$/,
  'projects with work in turns of their workspaces, among active runs only':
    /^select "project_id", "workspace_id", "since", row_number\(\) over\(.*\) as "turn" from \(select .* from "run" where "finished_at" is null group by "project_id", "workspace_id"\) as "active" order by "turn", "since" limit/,
  'runs under way, among active runs only':
    /^select "project_id", "workspace_id", "stages", "created_at" from "run" where "finished_at" is null and "status" = \S+$/,
  'the newest workspaces, by index, to a limit': /^select \* from "workspace" order by "created_at" desc, "id" desc limit/,
  'how many keys there are': /^select count\(\*\) as "count" from "api_key"$/,
  'whether an installation has any, by one row of an index':
    /^select "(id|master_key_id)" from "(api_key|workspace|data_key)"( order by "id")? limit \S+$/,
  'the schedule to wake first, by index, to a limit':
    /^select "wake_at" from "schedule" where not exists \(.*\) order by "wake_at" limit/,
  'all rate windows, at start and stop': /^delete from "rate_window"/,
};

/** Records which of an object's functions were called. */
function watched<T extends object>(target: T, called: Set<string>): T {
  return new Proxy(target, {
    get(object, name) {
      called.add(String(name));
      return Reflect.get(object, name);
    },
  });
}

describe.each(databases)('query plans on $name', ({ name, open }) => {
  let database: OpenedDatabase;
  const asked = new Set<string>();
  beforeAll(async () => {
    const opened = await open({ log: ({ query }) => void asked.add(query.sql) });
    asked.clear();
    database = {
      ...opened,
      writeAll(statements) {
        for (const { sql } of statements) asked.add(sql);
        return opened.writeAll(statements);
      },
    };
  });
  afterAll(() => database.close());

  test('no query reads a table from end to end, or sorts what it read', async () => {
    await queryEverything(database);
    const scans: { sql: string; details: string[] }[] = [];
    for (const sql of asked) {
      if (/^(begin|commit|rollback)/.test(sql)) continue;
      const details = await detailsOf[name](database, sql);
      if (details.length > 0) scans.push({ sql, details });
    }
    expect(scans.filter(({ sql }) => !Object.values(aboutAll).some((known) => known.test(sql)))).toEqual([]);
    for (const known of Object.values(aboutAll)) expect([...asked].some((sql) => known.test(sql))).toBe(true);
  });
});

/** Parts of a statement's plan that read or sort more than necessary. */
const detailsOf = {
  async SQLite(database: OpenedDatabase, sql: string) {
    const plan = await database.ask(`explain query plan ${sql}`);
    return (
      plan
        .map(({ detail }) => String(detail))
        // An index of plaintext texts contains nothing else, and is read to a limit; a statement's own rows are few.
        .filter((detail) =>
          /^SCAN (?!CONSTANT ROW|[0-9]+-ROW VALUES|counted$|turn$|found$|\S+ USING INDEX \S+_clear$)|TEMP B-TREE/.test(detail),
        )
    );
  },
  /** The session settings, the same for all values: remaining scans and sorts have no index to use. */
  async PostgreSQL(database: OpenedDatabase, sql: string) {
    const count = Math.max(0, ...[...sql.matchAll(/\$([0-9]+)/g)].map(([, number]) => Number(number)));
    const values = count === 0 ? '' : `(${Array(count).fill('null').join(', ')})`;
    const prepared = `${byIndexAlone} set plan_cache_mode = force_generic_plan; prepare asked as ${sql}; explain (costs off) execute asked${values}`;
    const plan = await database.ask(prepared);
    // A batch of steps is sorted: its rows came with the statement, and are bounded.
    const needless = /^\s*with incoming as/.test(sql) ? /Seq Scan/ : /Seq Scan|Sort(?! Key)/;
    return plan.map((row) => String(row['QUERY PLAN'])).filter((line) => needless.test(line));
  },
};

/** Calls every function of every store, and fails if a new one is not called here. */
async function queryEverything(database: OpenedDatabase): Promise<void> {
  await queryIdentity(database);
  await queryPasskeys(database);
  await queryRecovery(database);
  await querySealing(database);
  await queryClearTexts(database);
  await runEndReader(database)(randomUUID(), randomUUID(), 100);
  await activityReader(database)(randomUUID(), { projects: new Set([randomUUID()]), agentRuns: new Set([randomUUID()]) });
  const launch = launchStore(database);
  const { project, run } = await plantProject(launch);
  const calledInWorkspace = new Set<string>();
  const calledOnLedger = new Set<string>();
  const workspace = watched(launch.inWorkspace(project.workspaceId), calledInWorkspace);
  const ledger = watched(launch.ledger, calledOnLedger);

  const answer = sampleAnswer();
  const other = sampleProject(project.workspaceId);
  const bounds = { maxWaitingRuns: 100, maxProjects: 100, maxStoredBytes: 1_000_000 };
  await workspace.createProject(other, sampleRun(other), answer, bounds);
  await workspace.createRun(sampleRun(project), undefined, bounds);
  const { nextCursor: place } = await workspace.listProjects({ limit: 1 });
  await workspace.listProjects({ limit: 1, cursor: place ?? '' });
  await workspace.getProject(project.id);
  await workspace.getRun(run.id);
  const { nextCursor: cursor } = await workspace.listRuns(project.id, { limit: 1 });
  await workspace.listRuns(project.id, { limit: 1, status: 'PENDING' });
  await workspace.listRuns(project.id, { limit: 1, cursor: cursor ?? '' });
  await workspace.listRuns(project.id, { limit: 1, cursor: cursor ?? '', status: 'PENDING' });
  await workspace.recallAnswer(answer, 0);

  await ledger.projectsWithWork(10);
  await ledger.projectsWithWork(10, 'apps');
  const claimed = await ledger.claimRun(project.id, 1);
  const held = { runId: claimed?.run.id ?? '', attempt: 1 };
  await ledger.startStage(held, 'plan', 1);
  await ledger.finishStage(held, 'plan', 1, 1, { spec: sampleSpec, blueprint: 1 });
  await ledger.countDeath(held);
  await ledger.appendLogs(held, sampleEntries(1, 2));
  await workspace.readLogs(held.runId, 0, 10);
  await workspace.countLogs(held.runId);
  const job = { jobId: 'check', dueAt: 1 };
  const hourly = [{ ...job, timing: { everyMinutes: 60 } }];
  await ledger.release(held, sampleRelease({ closing: sampleEntries(3, 1), schedules: hourly }), true);
  await plantRun(launch, project);
  const daily = [{ ...job, timing: { everyMinutes: 1440 } }];
  const second = await ledger.claimRun(project.id, 1);
  await ledger.release({ runId: second?.run.id ?? '', attempt: 1 }, sampleRelease({ schedules: daily }), true);
  await ledger.dueSchedules(1, 10);
  await ledger.nextScheduleAt();
  const [schedule] = await ledger.schedules(project.id);
  expect(schedule && (await ledger.changeSchedule(schedule))).toBe(true);
  await plantRun(launch, project);
  const third = await ledger.claimRun(project.id, 1);
  await plantRun(launch, project);
  const change = { deploymentId: randomUUID(), from: 2, to: 1, kind: 'rollback', at: 1 } as const;
  await ledger.rollback(project.id, change, sampleAnswer());
  await ledger.finishRun({ runId: third?.run.id ?? '', attempt: 1 }, 'CANCELED', 'x', 1);
  await ledger.markGood(project.id, 1, 1);
  await ledger.setHealthy(project.id, false, 1);
  await ledger.getProject(project.id);
  await ledger.liveProjects();
  await ledger.addresses();
  await ledger.moveAddresses([{ projectId: project.id, liveUrl: project.liveUrl }]);
  await ledger.versions(project.id);
  await ledger.newestDeployment(project.id);
  await ledger.markCollected(project.id, 2, 1);
  await ledger.neededArtifacts();
  await ledger.recentRunDurations('hono', 10);
  await ledger.forgetAnswers(1);
  await workspace.listVersions(project.id);
  const versions = await workspace.pageVersions(project.id, { limit: 1 });
  await workspace.pageVersions(project.id, { limit: 1, cursor: versions.nextCursor ?? '' });
  await workspace.getVersion(project.id, 1);
  await workspace.renameProject(project.id, 'Other', 1);
  const plan = await workspace.readPlan(project.id);
  const changed = { revision: plan?.revision ?? '', name: 'Other', spec: sampleSpec, blueprint: 1, at: 1 };
  expect(await workspace.changePlan(project.id, changed, sampleRun(project), sampleAnswer(), bounds)).toBe('changed');
  const waiting = await plantRun(launch, project);
  await workspace.cancelRun(waiting.id, { reason: 'x', at: 1 }, () => sampleAnswer());
  await ledger.checkClaim(held);
  await workspace.softDelete(project.id, { reason: 'x', at: 1 });
  await workspace.softDelete(other.id, { reason: 'x', at: 1 });
  const { nextCursor: deleted } = await workspace.listProjects({ limit: 1, set: 'deleted' });
  await workspace.listProjects({ limit: 1, cursor: deleted ?? '', set: 'deleted' });
  await workspace.getProject(project.id, 'deleted');
  await ledger.getProject(project.id, 'any');
  await ledger.deletedProjects(2, 10);
  await workspace.undelete(project.id, { at: 1, notBefore: 0, schedules: [] }, sampleAnswer());
  await workspace.deleteProject(other.id);

  expect([...calledInWorkspace].sort()).toEqual(Object.keys(launch.inWorkspace('any')).sort());
  expect([...calledOnLedger].sort()).toEqual(Object.keys(launch.ledger).sort());
}

async function queryRecovery(database: Database): Promise<void> {
  const store = openRecoveryStore(database);
  const { run } = await plantAgentRun(store);
  const calledInWorkspace = new Set<string>();
  const calledOnLedger = new Set<string>();
  const calledOnLook = new Set<string>();
  const workspace = watched(store.inWorkspace(run.workspaceId), calledInWorkspace);
  const ledger = watched(store.ledger, calledOnLedger);

  await workspace.createRun(sampleAgentRun({ workspaceId: run.workspaceId }), sampleAnswer());
  const ofThread = { ...sampleAgentRun({ workspaceId: run.workspaceId }), threadId: 'thread' };
  for (const fresh of [false, true]) await workspace.createRunOfThread(ofThread, fresh, () => undefined).catch(() => {});
  await workspace.getRun(run.id);
  const cursor = (await workspace.listRuns({ limit: 1 })).nextCursor ?? '';
  const filters = [{}, { status: 'RUNNING' }, { agentId: 'writer' }, { status: 'RUNNING', agentId: 'writer' }] as const;
  for (const filter of [...filters, ...filters.map((one) => ({ ...one, threadId: 'thread' }))]) {
    await workspace.listRuns({ limit: 1, ...filter });
    await workspace.listRuns({ limit: 1, cursor, ...filter });
  }
  const range = { from: 1, before: 1_800_000_000_000 };
  const one = { metadata: [['team', 'search']] as const };
  const two = { metadata: [...one.metadata, ['level', 2]] as const };
  for (const search of [
    { framework: 'custom' },
    { started: range, updated: range },
    one,
    { ...two, status: 'RUNNING' },
  ] as const) {
    for (const more of [{}, { status: 'RUNNING', agentId: 'writer', threadId: 'thread' }] as const) {
      await workspace.listRuns({ limit: 1, ...more, ...search });
      await workspace.listRuns({ limit: 1, cursor, ...more, ...search });
    }
  }
  for (let n = 0; n < 2; n += 1) await workspace.appendStep(sampleStep(run), null, n === 0 ? sampleAnswer() : null);
  await workspace.getStep(run.id, 1, 'id');
  const [first, last] = await plantChain(workspace, run, 2);
  if (!first || !last) throw new Error('two checkpoints');
  await workspace.appendCheckpoint(sampleCheckpoint(run), 1, sampleAnswer());
  await workspace.appendCheckpoints([sampleCheckpoint(run), sampleCheckpoint(run)], null);
  const steps = await workspace.listSteps(run.id, { limit: 1 });
  await workspace.listSteps(run.id, { limit: 1, cursor: steps.nextCursor ?? '' });
  await workspace.listCheckpoints(run.id, { limit: 1 });
  await workspace.listCheckpoints(run.id, { limit: 1, cursor: workspace.cursorAfter(first) });
  for (const newestFirst of [false, true]) {
    await workspace.listCheckpoints(run.id, { limit: 1, key: 'key', newestFirst });
    await workspace.listCheckpoints(run.id, { limit: 1, cursor: workspace.cursorAfter(first), key: 'key', newestFirst });
  }
  for (const filter of [{}, { namespace: 'part' }, { key: 'key' }]) {
    await workspace.listHistory(run.id, { limit: 1, ...filter });
    await workspace.listHistory(run.id, { limit: 1, cursor: workspace.cursorAfter(first), ...filter });
  }
  const reached = { namespace: '', needsFrom: [], onlyWith: null, addition: false };
  const root = await plantCheckpoint(workspace, run, { key: 'root', retention: reached });
  const part = { ...reached, namespace: 'part', onlyWith: 'root' };
  const newest = await plantCheckpoint(workspace, run, { key: 'part', retention: part });
  await workspace.listNewest(run.id, { limit: 1 });
  const { items } = await workspace.listNewest(run.id, { limit: 1, cursor: workspace.cursorAfter(newest) });
  expect(items.map(({ id }) => id)).toEqual([root.id]);
  await workspace.listAdditions(run.id, ['root', 'part'], 10);
  await workspace.beginsUnplaced(run.id);
  await workspace.getCheckpoint(run.id, last.id);
  await workspace.newestCheckpoint(run.id);
  await workspace.readChain(run.id, last.id);
  await workspace.readStored(run.id, [first.id, last.id]);

  let breaker = null;
  for (const to of [sampleBreaker, { ...sampleBreaker, trialUntil: 1 }, sampleBreaker]) {
    const from = breaker;
    await workspace.changeRun(run.id, async (plain) => {
      const look = watched(plain, calledOnLook);
      await look.recentDurations(100);
      await look.recentCalls('writer', 'search', 10);
      await look.breaker('writer', 'search');
      await look.newestGood({ beforeSeq: null, belowStep: null });
      await look.newestGood({ beforeSeq: 9, belowStep: 9 });
      for (const id of [undefined, last.id]) await look.findCheckpoint({ id, stepNumber: 1 } as CheckpointChoice);
      await look.findCheckpoint({ id: last.id });
      await look.firstCheckpointSince(1);
      return {
        change: {
          run: { updatedAt: look.run.updatedAt, metadata: { team: 'search' } },
          step: sampleStep(run),
          checkpoints: [sampleCheckpoint(run)],
          attempts: [sampleAttempt(run)],
          clearDoubt: 'i',
          failedRestoreOf: last.id,
          corrupt: { checkpointIds: [last.id], at: 1 },
          supersede: { epoch: 2, afterStep: 0, afterCheckpointSeq: 1 },
          breaker: { from, to },
          bounds: { maxWaitingRuns: 100, maxProjects: 100, maxStoredBytes: 1_000_000_000 },
        },
        answer: () => null,
        remember: () => sampleAnswer(),
      };
    });
    breaker = to;
  }
  await workspace.listAttempts(run.id, 10);
  await workspace.listSideEffects(run.id, { afterStep: 0, epoch: 2 }, 'possible', 10);
  const [due] = await ledger.dueRuns(Number.MAX_SAFE_INTEGER, 1);
  if (due) await ledger.claimRun(due, due.nextCheckAt + 1);
  await ledger.dueWorkspaces(Number.MAX_SAFE_INTEGER, null, 10);
  const ofWorkspace = await ledger.dueRunsOf(run.workspaceId, Number.MAX_SAFE_INTEGER, 1);
  const judged = await ledger.changeDueRuns(ofWorkspace, async (look) => {
    await look.recentDurations(100);
    return { run: { nextCheckAt: look.run.nextCheckAt }, attempts: [sampleAttempt(look.run)] };
  });
  expect(judged).toHaveLength(ofWorkspace.length);
  await ledger.runsToPrune(1, 10);
  await ledger.runsByAge(null, 10);
  const retention = { namespace: '', needsFrom: ['key'], onlyWith: null, addition: false };
  const needing = await plantCheckpoint(workspace, run, { key: 'key', retention });
  const asOf = { epoch: needing.epoch, checkpointCount: needing.seq - 1 };
  expect(await ledger.removeCheckpoints(run.id, asOf, await ledger.traces(run.id, 3, 10))).toBe(true);
  await ledger.markPruned(run.id, 3);
  await ledger.hashEarlierMetadata(1);
  await ledger.pruneSteps(run.id, { newest: 0, since: Number.MAX_SAFE_INTEGER });

  expect(await workspace.deleteRun(run.id)).toBe(true);

  expect([...calledInWorkspace].sort()).toEqual(Object.keys(store.inWorkspace('any')).sort());
  expect([...calledOnLedger].sort()).toEqual(Object.keys(store.ledger).sort());
  expect([...calledOnLook].sort()).toEqual([
    'breaker',
    'findCheckpoint',
    'firstCheckpointSince',
    'newestGood',
    'recentCalls',
    'recentDurations',
    'run',
  ]);
}

async function querySealing(database: Database): Promise<void> {
  const clock = { now: () => 0, monotonicMs: () => 0 };
  const keys = [testMasterKey, Buffer.alloc(32, 2).toString('hex')];
  const options = { masterKeyFile: '/nowhere/master-key', maySealAlone: false, clock, newId: randomUUID, randomBytes };
  const sealing = await openSealing(database, { ...options, masterKey: keys[0] });
  const place = { workspaceId: 'w', runId: 'r', checkpointId: 'c', baseCheckpointId: null, stepNumber: 0 };
  const sealed = await sealing.seal(place, Buffer.from('state'));
  await sealing.rotateDataKey('w');
  const again = await openSealing(database, { ...options, masterKey: keys[1], previousMasterKeys: keys });
  expect(await again.unseal(place, sealed)).toEqual(Buffer.from('state'));
}

const atOnce = (_: number, act: () => void) => {
  setImmediate(act);
  return () => {};
};

async function queryClearTexts(database: OpenedDatabase): Promise<void> {
  await plantClearTexts(database);
  const clock = { now: () => 1, monotonicMs: () => 1 };
  const clear = await openClearTexts(database, openRowTexts(database), { clock, serverId: 's', shared: true });
  const timers = { after: atOnce };
  expect(await clear.round({ timers, log: { info() {}, warn() {}, error() {} } })).toBeGreaterThan(0);
  await clear.round({ timers, log: { info() {}, warn() {}, error() {} } });
}

async function queryIdentity(database: Database): Promise<void> {
  const plain = identityStore(database);
  const called = new Set<string>();
  const store = watched(plain, called);
  const workspace = { id: randomUUID(), name: 'w', createdAt: 1, suspendedAt: null, policy: defaultPolicy };
  const key = { id: randomUUID(), workspaceId: workspace.id, name: 'k', hash: 'h', hint: 'h', scopes: [], createdAt: 1 };
  await store.createWorkspace(workspace);
  await store.getWorkspace(workspace.id);
  await store.listWorkspaces(10);
  await store.setSuspended(workspace.id, 1);
  await store.setPolicy(workspace.id, defaultPolicy);
  await store.createFirst(workspace, {
    ...key,
    id: randomUUID(),
    hash: 'first',
    expiresAt: null,
    lastUsedAt: null,
    revokedAt: null,
  });
  await store.createKey({ ...key, expiresAt: null, lastUsedAt: null, revokedAt: null });
  await store.findKey('h');
  await store.listKeys(workspace.id);
  await store.revokeKey(key.id, 1);
  await store.countKeys();
  await store.touchKeys([{ keyId: key.id, at: 1 }]);
  await store.saveWindows([{ bucket: 'b', key: 'k', used: 1, endsAt: 1 }]);
  await store.takeWindows();
  expect([...called].sort()).toEqual(Object.keys(plain).sort());
}

async function queryPasskeys(database: Database): Promise<void> {
  const plain = passkeyStore(database);
  const called = new Set<string>();
  const store = watched(plain, called);
  const people = peopleStore(database, { clock: { now: () => 1, monotonicMs: () => 1 }, newId: randomUUID });
  const challenge = { hash: 'first', holder: 'h', expiresAt: 1 };
  for (const hash of ['first', 'second']) await store.createChallenge({ ...challenge, hash, expiresAt: hash.length }, 1);
  await store.takeChallenge('second', 0);
  await people.forgetExpired(2);
  const passkey = {
    id: randomUUID(),
    personId: randomUUID(),
    name: 'n',
    origin: 'https://h',
    credentialId: 'c',
    counter: 0,
    createdAt: 1,
  };
  const created = { ...passkey, publicKey: new Uint8Array(1), lastUsedAt: null };
  expect(await store.createPasskey(created, 1, 'nobody')).toBe('signed_out');
  await store.listPasskeys(passkey.personId);
  await store.findPasskey('c');
  const session = { id: 's', personId: passkey.personId, tokenHash: 't', createdAt: 1, lastUsedAt: 1, expiresAt: 2 };
  await store.usePasskey(passkey.id, 1, { ...session, ipAddress: null, userAgent: '' });
  await store.removePasskey(passkey.personId, passkey.id);
  expect([...called].sort()).toEqual(Object.keys(plain).sort());
}
