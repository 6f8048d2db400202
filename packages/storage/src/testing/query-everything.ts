import { randomBytes, randomUUID } from 'node:crypto';
import { noTraffic } from '@davit/launch';
import { expect } from 'vitest';
import { activityReader } from '../activity.ts';
import { auditStore } from '../audit/audit-store.ts';
import type { Database } from '../database.ts';
import { launchStore } from '../launch/launch-store.ts';
import {
  plantProject,
  plantRun,
  sampleAnswer,
  sampleEntries,
  sampleProject,
  sampleRelease,
  sampleRun,
  sampleSpec,
} from '../launch/sample-records.ts';
import { openPlaintextSealer } from '../recovery/plaintext/plaintext-sealer.ts';
import { runEndReader } from '../run-end.ts';
import { openSealing } from '../sealing/open-sealing.ts';
import { trafficStore } from '../traffic/traffic-store.ts';
import type { OpenedDatabase } from './databases.ts';
import { queryIdentity, queryPasskeys } from './query-identity.ts';
import { queryRecovery } from './query-recovery.ts';
import { queryUploads } from './query-uploads.ts';
import { openRowTexts, plantPlaintext, testMasterKey } from './recovery.ts';
import { watched } from './watched.ts';

/** Calls every function of every store, and fails if a new one is not called here. */
export async function queryEverything(database: OpenedDatabase): Promise<void> {
  await queryIdentity(database);
  await queryPasskeys(database);
  await queryRecovery(database);
  await querySealing(database);
  await queryAudit(database);
  await queryTraffic(database);
  await queryPlaintext(database);
  await queryUploads(database);
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
  const bounds = {
    maxWaitingRuns: 100,
    maxProjects: 100,
    maxVersions: 100,
    maxStoredBytes: 1_000_000,
    maxBuildMinutesPerMonth: 100,
    maxModelTokensPerDay: 100,
  };
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
  await workspace.findIdempotentResponse(answer, 0);

  await ledger.projectsWithWork(10);
  await ledger.projectsWithWork(10, 'apps');
  const claimed = await ledger.claimRun(project.id, 1);
  const held = { runId: claimed?.run.id ?? '', attempt: 1 };
  await ledger.startStage(held, 'plan', 1);
  await ledger.finishStage(held, 'plan', 1, 1, { spec: sampleSpec, blueprint: 1, replaces: 2 });
  await ledger.keepAnswers(held, { digest: 'text' });
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
  await ledger.liveVersions(project.id, 10);
  await ledger.addresses();
  await ledger.moveAddresses([{ projectId: project.id, liveUrl: project.liveUrl }]);
  await ledger.versions(project.id);
  await ledger.newestDeployment(project.id);
  await ledger.markCollected(project.id, 2, 1);
  await ledger.neededArtifacts();
  await ledger.recentRunDurations('hono', 10);
  await ledger.deleteIdempotentResponses(1);
  await workspace.listVersions(project.id);
  const versions = await workspace.pageVersions(project.id, { limit: 1 });
  await workspace.pageVersions(project.id, { limit: 1, cursor: versions.nextCursor ?? '' });
  await workspace.getVersion(project.id, 1);
  await workspace.renameProject(project.id, 'Other', 1);
  const plan = await workspace.readPlan(project.id);
  const accepted = {
    id: randomUUID(),
    projectId: project.id,
    prompt: 'x',
    changes: [],
    runId: 'x',
    startedFrom: 1,
    report: [],
    createdAt: 1,
    discardedAt: null,
  };
  const changed = { revision: plan?.revision ?? '', name: 'Other', spec: sampleSpec, blueprint: 1, at: 1, accepted };
  expect(await workspace.changePlan(project.id, changed, sampleRun(project), sampleAnswer(), bounds)).toBe('changed');
  await workspace.planHistory(project.id);
  await ledger.planHistory(project.id);
  const waiting = await plantRun(launch, project);
  await workspace.cancelRun(waiting.id, { reason: 'x', at: 1 }, () => sampleAnswer());
  await ledger.checkClaim(held);
  const previewed = sampleRun(project, { preview: { state: 'building', url: 'http://preview-x.localhost', until: null } });
  await workspace.createRun(previewed);
  await ledger.claimRun(project.id, 1);
  await ledger.openPreview({ runId: previewed.id, attempt: 1 }, { until: 2, closing: [] });
  await ledger.openPreviews();
  await workspace.releasePreview(previewed.id, 1, () => sampleAnswer());
  await workspace.suspend(project.id, { at: 1, reason: 'r' });
  await ledger.isSuspended(project.id);
  await ledger.suspendedProjectIds(10);
  await workspace.resume(project.id, []);
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

async function queryPlaintext(database: OpenedDatabase): Promise<void> {
  await plantPlaintext(database);
  const clock = { now: () => 1, monotonicMs: () => 1 };
  const clear = await openPlaintextSealer(database, openRowTexts(database), { clock, serverId: 's', shared: true });
  const timers = { after: atOnce };
  expect(await clear.round({ timers, log: { info() {}, warn() {}, error() {} } })).toBeGreaterThan(0);
  await clear.round({ timers, log: { info() {}, warn() {}, error() {} } });
}

async function queryAudit(database: Database): Promise<void> {
  const store = auditStore(database);
  const workspaceId = randomUUID();
  const actor = { type: 'key', id: 'k', name: 'k' } as const;
  const at = new Date(1).toISOString();
  const action = { id: randomUUID(), workspaceId, at, actor, address: null, action: 'a', target: null, requestId: null };
  await store.record(action, 'success', null);
  await store.record({ ...action, id: randomUUID() }, 'success', null);
  await store.correct(action, 'failed', 'conflict');
  const { nextCursor } = await store.list(workspaceId, { limit: 1 });
  await store.list(workspaceId, { limit: 1, cursor: nextCursor ?? '', action: 'a', actor: 'k', target: 't', since: 1, until: 2 });
  await store.prune(2, 10);
}

async function queryTraffic(database: Database): Promise<void> {
  const store = trafficStore(database);
  const { project } = await plantProject(launchStore(database));
  const failure = { at: 1, method: 'GET', path: '/', status: 500, tookMs: 1, versionNumber: 1 };
  const failures = Array.from({ length: 60 }, (_, at) => ({ ...failure, at, requestId: randomUUID() }));
  const versions = new Map([[1, { ...noTraffic(), pages: new Map([['/', 1]]) }]]);
  const delta = { projectId: project.id, minute: 0, versions, failures };
  await store.add(delta);
  await store.add(delta);
  await store.read(project.workspaceId, project.id, { from: 0, spanMs: 60_000 });
  await store.read(project.workspaceId, project.id, { from: 0, spanMs: 60_000, versionNumber: 1 });
  await store.prune({ minutes: 1, rest: 1 });
}
