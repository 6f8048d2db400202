import { randomUUID } from 'node:crypto';
import type { AppManifest, LaunchStore, PlannedSchedule } from '@davit/launch';
import { describe, expect, test } from 'vitest';
import { plantProject, plantVersion } from '../sample-records.ts';

const hourly = { cron: '0 * * * *', timeZone: 'Europe/Berlin' };
const planned = (change: Partial<PlannedSchedule> = {}): PlannedSchedule => ({
  jobId: 'check-pages',
  timing: hourly,
  dueAt: 5_000,
  ...change,
});

export function scheduleSuite(store: () => LaunchStore): void {
  const schedulesOf = (projectId: string) => store().ledger.schedules(projectId);
  const occurrence = { id: 'o-1', dueAt: 5_000, attempt: 1 };

  /** A project whose live version has these schedules. */
  async function live(schedules: PlannedSchedule[]) {
    const planted = await plantProject(store());
    await plantVersion(store(), planted.project, { schedules });
    return planted;
  }

  async function one(projectId: string) {
    const [schedule] = await schedulesOf(projectId);
    if (!schedule) throw new Error('no schedule');
    return schedule;
  }

  describe('schedules', () => {
    test('a version’s requirements are stored with it; by default there are none', async () => {
      const { project, workspace } = await plantProject(store());
      const manifest: AppManifest = { network: true, schedules: [{ id: 'check-pages', timing: hourly }] };
      await plantVersion(store(), project, { manifest });
      await plantVersion(store(), project);
      expect((await workspace.getVersion(project.id, 1))?.manifest).toEqual(manifest);
      expect((await workspace.getVersion(project.id, 2))?.manifest).toEqual({ network: false, schedules: [] });
    });

    test('a release sets up the schedules of its version as due and not started', async () => {
      const { project } = await live([planned(), planned({ jobId: 'a-second', timing: { everyMinutes: 90 }, dueAt: 7_000 })]);
      const fresh = { projectId: project.id, workspaceId: project.workspaceId, occurrence: null, lastEnd: null, revision: 0 };
      expect(await schedulesOf(project.id)).toEqual([
        { ...fresh, jobId: 'a-second', timing: { everyMinutes: 90 }, dueAt: 7_000, wakeAt: 7_000 },
        { ...fresh, jobId: 'check-pages', timing: hourly, dueAt: 5_000, wakeAt: 5_000 },
      ]);
    });

    test('of two changes that read the same revision one is written, and the other changes nothing', async () => {
      const { project } = await live([planned()]);
      const read = await one(project.id);
      const claims = ['o-1', 'o-2'].map((id) => ({ ...read, wakeAt: 9_000, dueAt: 8_000, occurrence: { ...occurrence, id } }));
      const outcomes = await Promise.all(claims.map((claim) => store().ledger.changeSchedule(claim)));
      expect(outcomes.sort()).toEqual([false, true]);
      const schedule = await one(project.id);
      expect(schedule).toMatchObject({ wakeAt: 9_000, dueAt: 8_000, revision: 1 });
      expect(await store().ledger.changeSchedule({ ...read, lastEnd: { at: 1, error: 'late' } })).toBe(false);
      expect(await one(project.id)).toEqual(schedule);
      const ended = { ...schedule, occurrence: null, lastEnd: { at: 6_000, error: 'no paper left' } };
      expect(await store().ledger.changeSchedule(ended)).toBe(true);
      expect(await one(project.id)).toEqual({ ...ended, revision: 2 });
    });

    test('due schedules are found, longest waiting first, and the next due time', async () => {
      // Long before any other test's, so that these come first.
      const { project } = await live([planned({ jobId: 'later', dueAt: -900 }), planned({ jobId: 'sooner', dueAt: -1_000 })]);
      const other = (await live([planned({ dueAt: -800 })])).project;
      const due = async (at: number, limit = 10) => (await store().ledger.dueSchedules(at, limit)).map(({ jobId }) => jobId);
      expect(await due(-1_001)).toEqual([]);
      expect(await due(-1_000)).toEqual(['sooner']);
      expect(await due(-800)).toEqual(['sooner', 'later', 'check-pages']);
      expect(await due(-800, 1)).toEqual(['sooner']);
      expect(await store().ledger.nextScheduleAt()).toBe(-1_000);
      for (const { id, workspaceId } of [project, other]) await store().inWorkspace(workspaceId).deleteProject(id);
      expect(await due(-800)).toEqual([]);
    });

    test('a new version leaves an unchanged job undisturbed, even during a call', async () => {
      const { project } = await live([planned()]);
      const claimed = { ...(await one(project.id)), dueAt: 8_000, wakeAt: 9_000, occurrence };
      await store().ledger.changeSchedule(claimed);
      await plantVersion(store(), project, { schedules: [planned({ dueAt: 70_000 })] });
      expect(await one(project.id)).toEqual({ ...claimed, revision: 1 });
      expect(await store().ledger.changeSchedule({ ...claimed, revision: 1, occurrence: null, wakeAt: 8_000 })).toBe(true);
    });

    test('a job whose times changed is due again, but never before the active call ends', async () => {
      const { project } = await live([planned(), planned({ jobId: 'idle' })]);
      const claimed = { ...(await one(project.id)), dueAt: 8_000, wakeAt: 9_000, occurrence };
      await store().ledger.changeSchedule(claimed);
      const timing = { everyMinutes: 1 };
      await plantVersion(store(), project, {
        schedules: [planned({ timing, dueAt: 6_000 }), planned({ jobId: 'idle', timing, dueAt: 6_000 })],
      });
      const [checking, idle] = await schedulesOf(project.id);
      expect(checking).toMatchObject({ timing, dueAt: 6_000, wakeAt: 9_000, occurrence });
      expect(idle).toMatchObject({ timing, dueAt: 6_000, wakeAt: 6_000, occurrence: null });
      expect(await store().ledger.changeSchedule({ ...claimed, revision: 1 })).toBe(false);
    });

    test('a version without schedules ends all of them; a rollback restores those of the older version', async () => {
      const { project } = await live([planned()]);
      await plantVersion(store(), project);
      expect(await schedulesOf(project.id)).toEqual([]);
      const back = {
        deploymentId: randomUUID(),
        from: 2,
        to: 1,
        kind: 'rollback',
        at: 1,
        schedules: [planned({ dueAt: 9 })],
      } as const;
      expect(await store().ledger.rollback(project.id, { ...back, schedules: [...back.schedules] })).toEqual({
        outcome: 'switched',
      });
      expect(await schedulesOf(project.id)).toMatchObject([{ jobId: 'check-pages', dueAt: 9, revision: 0 }]);
      await store().ledger.rollback(project.id, {
        deploymentId: randomUUID(),
        from: 1,
        to: 2,
        kind: 'automatic_rollback',
        at: 1,
      });
      expect(await schedulesOf(project.id)).toEqual([]);
    });

    test('a rollback that lost the race changes no schedule', async () => {
      const { project } = await live([planned()]);
      await plantVersion(store(), project, { schedules: [planned()] });
      const change = { deploymentId: randomUUID(), from: 1, to: 1, kind: 'rollback', at: 1, schedules: [] } as const;
      expect(await store().ledger.rollback(project.id, { ...change, schedules: [] })).toEqual({ outcome: 'moved' });
      expect(await schedulesOf(project.id)).toHaveLength(1);
    });

    test('schedules end with their own project only', async () => {
      const [gone, remaining] = [await live([planned()]), await live([planned()])];
      const read = await one(gone.project.id);
      await gone.workspace.deleteProject(gone.project.id);
      expect(await schedulesOf(gone.project.id)).toEqual([]);
      expect(await store().ledger.changeSchedule(read)).toBe(false);
      expect(await schedulesOf(remaining.project.id)).toHaveLength(1);
    });
  });
}
