/** Limits of a workspace hold on both databases, even in races. */
import { randomUUID } from 'node:crypto';
import { unbounded, type WorkspaceBounds } from '@davit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usageOf } from './bounds.ts';
import { launchStore } from './launch/launch-store.ts';
import { claimRun, plantVersion, sampleAnswer, sampleProject, sampleRun } from './launch/sample-records.ts';
import {
  plantRun as plantAgentRun,
  prune,
  sampleRun as sampleAgentRun,
  sampleCheckpoint,
  sampleStep,
  write,
} from './recovery/sample-records.ts';
import { databases, type OpenedDatabase } from './testing/databases.ts';
import { openRecoveryStore } from './testing/recovery.ts';

const bound = (change: Partial<WorkspaceBounds>): WorkspaceBounds => ({ ...unbounded, ...change });
const refused = (limit: number, used: number) => ({
  code: 'insufficient_permissions',
  options: { reason: 'quota_exceeded', limit, used },
});
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => error.options?.reason ?? error,
  );

for (const { name, open } of databases) {
  describe(`bounds on ${name}`, () => {
    let database: OpenedDatabase;
    let launch: ReturnType<typeof launchStore>;
    let recovery: ReturnType<typeof openRecoveryStore>;
    beforeAll(async () => {
      database = await open();
      launch = launchStore(database);
      recovery = openRecoveryStore(database);
    });
    afterAll(() => database.close());

    const create = (workspaceId: string, bounds: WorkspaceBounds, withRun = true) => {
      const project = sampleProject(workspaceId);
      return launch.inWorkspace(workspaceId).createProject(project, withRun ? sampleRun(project) : null, undefined, bounds);
    };
    const stored = async (workspaceId: string) => {
      const [row] = await database.ask(
        `select coalesce(sum(stored_bytes), 0) as bytes from workspace_usage where workspace_id = '${workspaceId}'`,
      );
      return Number(row?.bytes);
    };

    test('projects: of many creations at once as many succeed as there is room for', async () => {
      const workspaceId = randomUUID();
      await create(workspaceId, unbounded);
      const ends = await Promise.all(Array.from({ length: 8 }, () => outcome(create(workspaceId, bound({ maxProjects: 3 })))));
      expect(ends.toSorted()).toEqual(['done', 'done', ...Array.from({ length: 6 }, () => 'quota_exceeded')]);
      await expect(create(workspaceId, bound({ maxProjects: 3 }))).rejects.toMatchObject(refused(3, 3));
      await expect(create(workspaceId, bound({ maxProjects: 1 }))).rejects.toMatchObject(refused(1, 3));
      expect(await outcome(create(randomUUID(), bound({ maxProjects: 1 })))).toBe('done');
      expect(await outcome(create(workspaceId, bound({ maxProjects: 4 })))).toBe('done');
    });

    test('projects: one that is deleted makes room, and a refused one leaves nothing', async () => {
      const workspaceId = randomUUID();
      const workspace = launch.inWorkspace(workspaceId);
      const project = sampleProject(workspaceId);
      await workspace.createProject(project, null);
      const next = sampleProject(workspaceId);
      const answer = sampleAnswer();
      await expect(workspace.createProject(next, sampleRun(next), answer, bound({ maxProjects: 1 }))).rejects.toMatchObject(
        refused(1, 1),
      );
      expect(await workspace.getProject(next.id)).toBeNull();
      expect(await workspace.findIdempotentResponse(answer, 0)).toBeNull();
      await workspace.deleteProject(project.id);
      await workspace.createProject(next, sampleRun(next), answer, bound({ maxProjects: 1 }));
      expect(await workspace.findIdempotentResponse(answer, 0)).toMatchObject({ status: 201 });
    });

    test('projects: one that can still be restored makes room at once, and comes back only while there is room', async () => {
      const workspaceId = randomUUID();
      const workspace = launch.inWorkspace(workspaceId);
      const bounds = bound({ maxProjects: 1 });
      const [first, second] = [sampleProject(workspaceId), sampleProject(workspaceId)];
      await workspace.createProject(first, null, undefined, bounds);
      await workspace.softDelete(first.id, { at: 1, reason: 'deleted' });
      expect(await usageOf(database.inWorkspace(workspaceId), workspaceId, 1)).toMatchObject({ maxProjects: 0 });
      await workspace.createProject(second, null, undefined, bounds);
      const restore = () => workspace.undelete(first.id, { at: 2, notBefore: 0, schedules: [] }, undefined, bounds);
      await expect(restore()).rejects.toMatchObject(refused(1, 1));
      expect(await workspace.getProject(first.id)).toBeNull();
      await workspace.softDelete(second.id, { at: 3, reason: 'deleted' });
      expect(await restore()).toBe(true);
      expect(await workspace.getProject(first.id)).toMatchObject({ project: { id: first.id } });
    });

    test('waiting runs: of many deploys and creations at once as many succeed as there is room for', async () => {
      const workspaceId = randomUUID();
      const workspace = launch.inWorkspace(workspaceId);
      const bounds = bound({ maxWaitingRuns: 2 });
      const project = sampleProject(workspaceId);
      await workspace.createProject(project, null, undefined, bounds);
      const works = Array.from({ length: 6 }, (_, index) =>
        index % 2 === 0 ? create(workspaceId, bounds) : workspace.createRun(sampleRun(project), undefined, bounds),
      );
      const ends = await Promise.all(works.map(outcome));
      expect(ends.filter((end) => end === 'done')).toHaveLength(2);
      expect(ends.filter((end) => end === 'quota_exceeded')).toHaveLength(4);
      await expect(workspace.createRun(sampleRun(project), undefined, bounds)).rejects.toMatchObject(refused(2, 2));
      expect(await outcome(create(workspaceId, bounds, false))).toBe('done');
    });

    test('waiting runs: one that has begun no longer counts', async () => {
      const workspaceId = randomUUID();
      const workspace = launch.inWorkspace(workspaceId);
      const project = sampleProject(workspaceId);
      const bounds = bound({ maxWaitingRuns: 1 });
      await workspace.createProject(project, sampleRun(project), undefined, bounds);
      await expect(workspace.createRun(sampleRun(project), undefined, bounds)).rejects.toMatchObject(refused(1, 1));
      await claimRun(launch, project.id);
      expect(await workspace.createRun(sampleRun(project), undefined, bounds)).toBe(true);
    });

    test('versions: stored ones and runs under way count, so that racing runs cannot exceed the limit', async () => {
      const workspaceId = randomUUID();
      const workspace = launch.inWorkspace(workspaceId);
      const project = sampleProject(workspaceId);
      const bounds = bound({ maxVersions: 3 });
      await workspace.createProject(project, null, undefined, bounds);
      await plantVersion(launch, project, { sizeBytes: 1 });
      await plantVersion(launch, project, { sizeBytes: 1 });
      const ends = await Promise.all([1, 2, 3].map(() => outcome(create(workspaceId, bounds))));
      expect(ends.toSorted()).toEqual(['done', 'quota_exceeded', 'quota_exceeded']);
      await expect(workspace.createRun(sampleRun(project), undefined, bounds)).rejects.toMatchObject(refused(3, 3));
      await launch.ledger.markCollected(project.id, 1, 9);
      expect(await workspace.createRun(sampleRun(project), undefined, bounds)).toBe(true);
    });

    test('build minutes: stages count in their month, whatever becomes of their run and project', async () => {
      const workspaceId = randomUUID();
      const workspace = launch.inWorkspace(workspaceId);
      const project = sampleProject(workspaceId);
      const may = Date.UTC(2026, 4, 31, 23);
      const june = Date.UTC(2026, 5, 1);
      const minutes = async (at: number) =>
        (await usageOf(database.inWorkspace(workspaceId), workspaceId, at)).maxBuildMinutesPerMonth;
      const start = (at: number) =>
        workspace.createRun({ ...sampleRun(project), createdAt: at }, undefined, bound({ maxBuildMinutesPerMonth: 4 }));
      await workspace.createProject(project, sampleRun(project));
      const held = await claimRun(launch, project.id);
      await launch.ledger.startStage(held, 'plan', may);
      await launch.ledger.finishStage(held, 'plan', {}, may + 90_000);
      await launch.ledger.startStage(held, 'generate', may + 90_000);
      expect(await minutes(may)).toBe(1);
      await launch.ledger.finishRun(held, 'FAILED', 'It failed.', may + 180_000);
      expect([await minutes(may), await minutes(june)]).toEqual([3, 0]);

      expect(await start(may)).toBe(true);
      const next = await claimRun(launch, project.id);
      await launch.ledger.startStage(next, 'plan', may);
      await workspace.cancelRun(next.runId, { reason: 'Enough.', at: may + 60_000 });
      await expect(start(may)).rejects.toMatchObject(refused(4, 4));
      expect(await start(june)).toBe(true);
      await workspace.deleteProject(project.id);
      expect(await minutes(may)).toBe(4);
    });

    test('build minutes: a clock that jumps takes nothing away and adds at most an hour', async () => {
      const workspaceId = randomUUID();
      const project = sampleProject(workspaceId);
      await launch.inWorkspace(workspaceId).createProject(project, sampleRun(project));
      const held = await claimRun(launch, project.id);
      const at = Date.UTC(2026, 6, 15);
      await launch.ledger.startStage(held, 'plan', at);
      await launch.ledger.finishStage(held, 'plan', {}, at - 600_000);
      await launch.ledger.startStage(held, 'generate', at);
      await launch.ledger.finishStage(held, 'generate', {}, at + 864_000_000);
      expect((await usageOf(database.inWorkspace(workspaceId), workspaceId, at)).maxBuildMinutesPerMonth).toBe(60);
    });

    test('stored bytes: versions count until they are collected, or their project is deleted', async () => {
      const workspaceId = randomUUID();
      const workspace = launch.inWorkspace(workspaceId);
      const project = sampleProject(workspaceId);
      await workspace.createProject(project, null);
      await plantVersion(launch, project, { sizeBytes: 1_000 });
      await plantVersion(launch, project, { sizeBytes: 500 });
      expect(await stored(workspaceId)).toBe(1_500);
      await expect(workspace.createRun(sampleRun(project), undefined, bound({ maxStoredBytes: 1_500 }))).rejects.toMatchObject(
        refused(1_500, 1_500),
      );
      await expect(create(workspaceId, bound({ maxStoredBytes: 1_500 }))).rejects.toMatchObject(refused(1_500, 1_500));
      expect(await outcome(create(workspaceId, bound({ maxStoredBytes: 1_500 }), false))).toBe('done');
      await launch.ledger.markCollected(project.id, 1, 9);
      await launch.ledger.markCollected(project.id, 1, 10);
      expect(await stored(workspaceId)).toBe(500);
      expect(await workspace.createRun(sampleRun(project), undefined, bound({ maxStoredBytes: 1_500 }))).toBe(true);
      await workspace.deleteProject(project.id);
      expect(await stored(workspaceId)).toBe(0);
    });

    test('stored bytes: build logs count by the bytes of their messages, until their project is deleted', async () => {
      const workspaceId = randomUUID();
      const workspace = launch.inWorkspace(workspaceId);
      const project = sampleProject(workspaceId);
      await workspace.createProject(project, sampleRun(project));
      const held = await claimRun(launch, project.id);
      const entry = (seq: number, message: string) => ({ seq, timestamp: 1, level: 'info' as const, stage: null, message });
      await launch.ledger.appendLogs(held, [entry(1, 'x'.repeat(100)), entry(2, 'é'.repeat(50))]);
      expect(await stored(workspaceId)).toBe(200);
      expect((await launch.ledger.claimRun(project.id, Date.now()))?.logBytes).toBe(200);
      await workspace.deleteProject(project.id);
      expect(await stored(workspaceId)).toBe(0);
    });

    test('stored bytes: what agents send counts, however it is written, until it is pruned', async () => {
      const run = sampleAgentRun();
      const { workspace } = await plantAgentRun(recovery, run);
      const step = (bytes: number) => sampleStep(run, { input: 'x'.repeat(bytes), output: null, error: null });
      const checkpoint = (bytes: number, change = {}) =>
        sampleCheckpoint(run, { sealed: new Uint8Array(bytes), frameworkMeta: null, ...change });
      await Promise.all([1, 2, 3].map(() => workspace.appendStep(step(100), null)));
      const base = await stored(run.workspaceId);
      expect(base).toBeGreaterThanOrEqual(300);
      await write(workspace, run.id, { run: {}, step: step(100) });
      const withFour = await stored(run.workspaceId);
      expect((withFour - base) * 3).toBe(base);
      await Promise.all([1, 2].map(() => workspace.appendCheckpoint(checkpoint(1_000), null)));
      await write(workspace, run.id, { run: {}, checkpoints: [checkpoint(1_000)] });
      expect(await stored(run.workspaceId)).toBe(withFour + 3_000);
      expect(await prune(recovery, run, 3)).toBe(2);
      expect(await stored(run.workspaceId)).toBe(withFour + 1_000);
      expect(await stored(randomUUID())).toBe(0);
    });

    test('stored bytes: of many writes of agents at once as many succeed as there is room for, and all of a refused one is undone', async () => {
      const run = sampleAgentRun();
      const { workspace } = await plantAgentRun(recovery, run);
      const save = (bytes: number, maxStoredBytes: number) =>
        write(workspace, run.id, {
          run: {},
          checkpoints: [sampleCheckpoint(run, { sealed: new Uint8Array(bytes), frameworkMeta: null })],
          bounds: bound({ maxStoredBytes }),
        });
      const ends = await Promise.all(Array.from({ length: 5 }, () => outcome(save(1_000, 3_500))));
      expect(ends.toSorted()).toEqual(['done', 'done', 'done', 'quota_exceeded', 'quota_exceeded']);
      await expect(save(501, 3_500)).rejects.toMatchObject(refused(3_500, 3_000));
      await save(500, 3_500);
      expect(await stored(run.workspaceId)).toBe(3_500);
      expect((await workspace.getRun(run.id))?.checkpointCount).toBe(4);
    });

    test('stored bytes: two runs of one workspace at the bound, exactly one is stored', async () => {
      const one = sampleAgentRun();
      const other = sampleAgentRun({ workspaceId: one.workspaceId });
      const { workspace } = await plantAgentRun(recovery, one);
      await plantAgentRun(recovery, other);
      const save = (run: typeof one) =>
        write(workspace, run.id, {
          run: {},
          checkpoints: [sampleCheckpoint(run, { sealed: new Uint8Array(1_000), frameworkMeta: null })],
          bounds: bound({ maxStoredBytes: 1_000 }),
        });
      const ends = await Promise.all([save(one), save(other)].map(outcome));
      expect(ends.toSorted()).toEqual(['done', 'quota_exceeded']);
    });
  });
}
