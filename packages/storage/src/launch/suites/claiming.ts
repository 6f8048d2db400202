import { randomUUID } from 'node:crypto';
import type { LaunchStore } from '@davit/launch';
import { describe, expect, test } from 'vitest';
import { claimRun, plantProject, plantRun, sampleEntries } from '../sample-records.ts';

export function claimSuite(store: () => LaunchStore): void {
  describe('claiming', () => {
    test('a project without work has nothing to claim', async () => {
      const { project } = await plantProject(store());
      await store().ledger.finishRun(await claimRun(store(), project.id), 'FAILED', 'x', 1);
      expect(await store().ledger.claimRun(project.id, 2)).toBeNull();
      expect(await store().ledger.claimRun('no-such-project', 2)).toBeNull();
    });

    test('a waiting run is claimed as RUNNING, attempt 1, with its project', async () => {
      const { project, run, workspace } = await plantProject(store());
      const claimed = await store().ledger.claimRun(project.id, 5);
      const taken = { ...run, status: 'RUNNING', attempt: 1 };
      expect(claimed).toEqual({
        run: taken,
        project,
        results: {},
        answers: {},
        lastSeq: 0,
        logBytes: 0,
        resumed: false,
        superseded: [],
      });
      expect(await workspace.getRun(run.id)).toEqual(taken);
    });

    test('every claim of a run has the trace of the request that caused it', async () => {
      const { project } = await plantProject(store());
      const traceContext = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
      await plantRun(store(), project, { createdAt: 3, traceContext });
      for (const attempt of [1, 2])
        expect((await store().ledger.claimRun(project.id, 5))?.run).toMatchObject({ attempt, traceContext });
    });

    test('of several waiting runs the newest is taken, and the others say which run superseded them', async () => {
      const { project, run, workspace } = await plantProject(store());
      const middle = await plantRun(store(), project, { createdAt: 3 });
      const newest = await plantRun(store(), project, { createdAt: 2 });
      const claimed = await store().ledger.claimRun(project.id, 77);
      expect(claimed?.run.id).toBe(newest.id);
      expect(claimed?.superseded.sort()).toEqual([run.id, middle.id].sort());
      for (const id of [run.id, middle.id]) {
        const ended = await workspace.getRun(id);
        expect(ended).toMatchObject({ status: 'CANCELED', finishedAt: 77, error: expect.stringContaining(newest.id) });
        expect(ended?.stages.every(({ status }) => status === 'SKIPPED')).toBe(true);
        const logs = await workspace.readLogs(id, 0, 10);
        expect(logs).toEqual([{ seq: 1, timestamp: 77, level: 'warn', stage: null, message: ended?.error }]);
      }
    });

    test('a RUNNING run is taken over with the results of its finished stages; waiting runs keep waiting', async () => {
      const { project, run, workspace } = await plantProject(store());
      const first = await claimRun(store(), project.id);
      await store().ledger.startStage(first, 'plan', 1);
      await store().ledger.finishStage(first, 'plan', { notes: ['n'] }, 2);
      await store().ledger.appendLogs(first, sampleEntries(1, 4));
      const waiting = await plantRun(store(), project);

      const claimed = await store().ledger.claimRun(project.id, 9);
      expect(claimed).toMatchObject({ run: { id: run.id, attempt: 2, status: 'RUNNING' }, resumed: true, superseded: [] });
      expect(claimed).toMatchObject({ results: { plan: { notes: ['n'] } }, lastSeq: 4 });
      expect((await workspace.getRun(waiting.id))?.status).toBe('PENDING');
      await store().ledger.finishRun({ runId: run.id, attempt: 2 }, 'FAILED', 'x', 10);
      expect((await store().ledger.claimRun(project.id, 11))?.run.id).toBe(waiting.id);
    });

    test('racing claims take a run one after another, and only the last one holds it', async () => {
      const { project } = await plantProject(store());
      await plantRun(store(), project);
      const claims = await Promise.all(Array.from({ length: 3 }, (_, n) => store().ledger.claimRun(project.id, n)));
      expect(new Set(claims.map((claim) => claim?.run.id)).size).toBe(1);
      expect(claims.map((claim) => claim?.run.attempt).sort()).toEqual([1, 2, 3]);
      expect(claims.filter((claim) => claim?.resumed === false)).toHaveLength(1);
      for (const claim of claims) {
        if (!claim) continue;
        const { id, attempt } = claim.run;
        const expected = attempt === 3 ? 'held' : 'lost';
        expect((await store().ledger.startStage({ runId: id, attempt }, 'plan', 1)).outcome).toBe(expected);
      }
    });

    test('interruptions are counted apart from deaths, and from the third on the run rests before it is claimed again', async () => {
      const { project, run, workspace } = await plantProject(store());
      const held = await claimRun(store(), project.id);
      await store().ledger.startStage(held, 'plan', 1);
      expect(await store().ledger.countDeath(held)).toEqual({ outcome: 'held', deaths: 1 });
      const at = 1_700_000_100_000;
      for (const interruptions of [1, 2]) {
        const claimed = await store().ledger.claimRun(project.id, at);
        expect(claimed?.run).toMatchObject({ attempt: interruptions + 1, interruptions, processDeaths: 1, resumeAt: null });
      }
      expect(await store().ledger.claimRun(project.id, at)).toBeNull();
      const resting = await workspace.getRun(run.id);
      expect(resting).toMatchObject({ status: 'RUNNING', attempt: 4, interruptions: 3, resumeAt: at + 2_000 });
      expect(await store().ledger.startStage({ runId: run.id, attempt: 3 }, 'plan', 1)).toEqual({ outcome: 'lost' });
      expect(await store().ledger.claimRun(project.id, at + 1_999)).toBeNull();
      const resumed = await store().ledger.claimRun(project.id, at + 2_000);
      expect(resumed?.run).toMatchObject({ attempt: 5, interruptions: 3, resumeAt: null, processDeaths: 1 });
      const [after] = [resumed?.run.attempt ?? 0];
      expect(await store().ledger.countDeath({ runId: run.id, attempt: after })).toEqual({ outcome: 'held', deaths: 2 });
    });

    test('a run’s rest ends even if the clock jumped back', async () => {
      const { project } = await plantProject(store());
      const at = 1_700_000_100_000;
      for (let claim = 0; claim < 4; claim++) await store().ledger.claimRun(project.id, at);
      expect((await store().ledger.claimRun(project.id, at - 3_600_000))?.run.interruptions).toBe(3);
    });

    test('a run that was passed on before verify began was not interrupted', async () => {
      const { project } = await plantProject(store());
      const held = await claimRun(store(), project.id);
      for (const stage of ['plan', 'generate', 'build'] as const) {
        await store().ledger.startStage(held, stage, 1);
        await store().ledger.finishStage(held, stage, {}, 2);
      }
      expect((await store().ledger.claimRun(project.id, 3, 'apps'))?.run).toMatchObject({ attempt: 2, interruptions: 0 });
    });

    test('projects with work are listed oldest first, up to the limit', async () => {
      const ids: string[] = [];
      for (let n = 0; n < 3; n += 1) ids.push((await plantProject(store())).project.id);
      const draft = (await plantProject(store())).project;
      await store().ledger.finishRun(await claimRun(store(), draft.id), 'FAILED', 'x', 1);
      const all = await store().ledger.projectsWithWork(1_000_000);
      const allIds = all.map(({ projectId }) => projectId);
      expect(allIds).toEqual(expect.arrayContaining(ids));
      expect(allIds).not.toContain(draft.id);
      expect(await store().ledger.projectsWithWork(2)).toEqual(all.slice(0, 2));
      const old = await plantProject(store());
      await plantRun(store(), old.project, { createdAt: 1 });
      const { id: projectId, workspaceId } = old.project;
      expect((await store().ledger.projectsWithWork(1))[0]).toEqual({ projectId, workspaceId });
    });

    test('projects with work: the oldest of each workspace comes before the second of any', async () => {
      const crowded = randomUUID();
      const late = randomUUID();
      for (let n = 0; n < 5; n += 1) await plantProject(store(), { workspaceId: crowded });
      const { project } = await plantProject(store(), { workspaceId: late });
      const order = (await store().ledger.projectsWithWork(1_000_000)).filter(({ workspaceId }) =>
        [crowded, late].some((one) => one === workspaceId),
      );
      expect(order).toHaveLength(6);
      expect(order.findIndex(({ projectId }) => projectId === project.id)).toBeLessThan(2);
    });
  });
}
