/** Random histories: whatever is done in whatever order, what must hold holds. Failures print the seed to repeat them. */
import type { Fault } from '@davit/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { until } from '../harness/until.ts';
import { openTestLaunch, type TestLaunch } from './test-launch.ts';

const runs = Number(process.env.RANDOM_HISTORIES ?? 8);
const broken = { outcome: 'failed' as const, reason: 'exited with 1', lastOutput: [] };

interface History {
  scene: TestLaunch;
  projectId: string;
  /** Rollbacks that are under way. */
  rolling: Promise<unknown>[];
  deployed: number;
}

type Act = (history: History) => Promise<void> | void;

const acts: Record<string, Act> = {
  async deployOtherBytes(history) {
    history.scene.builder.bytes = `bytes ${++history.deployed}`;
    await history.scene.launch.deploy(history.scene.workspaceId, history.projectId);
  },
  async deploySameBytes({ scene, projectId }) {
    await scene.launch.deploy(scene.workspaceId, projectId);
  },
  rollBack(history) {
    const { scene, projectId } = history;
    history.rolling.push(
      scene.launch.rollback(scene.workspaceId, projectId).catch((fault: Fault) => {
        if (!['version_not_found', 'unavailable'].includes(fault.code)) throw fault;
      }),
    );
  },
  async rollBackAndLook(history) {
    const { scene, projectId } = history;
    await settle(history);
    const switchesBefore = scene.target.switches.length;
    const before = await scene.launch.versions(scene.workspaceId, projectId);
    const { versionNumber: live } = await scene.launch.getProject(scene.workspaceId, projectId);
    // The rule, said once more in other words than the code's.
    const older = before.filter(
      (v) => (live === null || v.number < live) && v.goodAt !== null && v.leftAt === null && v.collectedAt === null,
    );
    const expected = older.length === 0 ? null : Math.max(...older.map(({ number }) => number));
    const answer = await scene.launch.rollback(scene.workspaceId, projectId).then(
      ({ versionNumber }) => versionNumber,
      (fault: Fault) => (fault.code === 'version_not_found' ? null : Promise.reject(fault)),
    );
    const switched = scene.target.switches.length - switchesBefore;
    // An automatic rollback may have come in between: then the rule was another's to keep.
    if (switched === (answer === null ? 0 : 1)) expect(answer).toBe(expected);
  },
  passAMinute: ({ scene }) => scene.time.advance(60_000),
  passAMoment: ({ scene }) => scene.time.advance(1_500),
  settle: (history) => settle(history),
  crashThreeTimes({ scene, projectId }) {
    const live = scene.target.live.get(projectId);
    for (let crash = 0; live && crash < 3; crash++) {
      scene.target.reportFailure({ projectId, versionNumber: live.versionNumber, kind: 'crash', at: scene.time.now() });
    }
  },
  breakChecks: ({ scene }) => {
    scene.generator.checkList = [{ name: 'a promise', run: () => Promise.reject(new Error('it is broken')) }];
  },
  mendChecks: ({ scene }) => {
    scene.generator.checkList = [];
  },
  breakRelease: ({ scene }) => {
    // Candidates of the newest bytes do not start; older ones do.
    const knownGood = new Set(scene.target.switches.map(({ digest }) => digest));
    scene.target.preparing = (app) => (knownGood.has(app.artifactDigest) ? 'boots' : broken);
  },
  mendRelease: ({ scene }) => {
    scene.target.preparing = () => 'boots';
  },
  /** The process dies where it stands, and another takes up what it left. */
  async crash(history) {
    await Promise.all(history.rolling.splice(0));
    await history.scene.launch.stop(0);
    await history.scene.restart();
  },
};

async function settle({ scene, projectId, rolling }: History): Promise<void> {
  await Promise.all(rolling.splice(0));
  await scene.settledInTime(projectId);
  await until('what was booted to be live or put away', () => scene.target.booted.size === 0);
}

async function holds({ scene, projectId }: History): Promise<void> {
  const project = await scene.launch.getProject(scene.workspaceId, projectId);
  const versions = await scene.launch.versions(scene.workspaceId, projectId);
  const { runs, total } = await scene.launch.listRuns(scene.workspaceId, projectId, { limit: 100 });
  expect(total).toBe(runs.length);
  expect(scene.target.live.get(projectId)?.versionNumber ?? null).toBe(project.versionNumber);
  expect(versions.map(({ number }) => number)).toEqual(versions.map((_, index) => versions.length - index));
  const released = runs.filter(({ status }) => status === 'SUCCEEDED').map(({ versionNumber }) => versionNumber);
  expect(released.toSorted((a, b) => Number(b) - Number(a))).toEqual(versions.map(({ number }) => number));
  for (const { number, artifactDigest } of versions) {
    expect(scene.target.switches).toContainEqual({ projectId, versionNumber: number, digest: artifactDigest });
  }
  for (const run of runs) {
    expect(['SUCCEEDED', 'FAILED', 'CANCELED']).toContain(run.status);
    expect(run.error === null).toBe(run.status === 'SUCCEEDED');
    const log = await scene.log(run.runId);
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1));
    if (run.status === 'SUCCEEDED') expect(log.at(-1)?.message).toContain(`as version ${run.versionNumber},`);
    if (run.status === 'FAILED') expect(log.at(-1)?.message).toBe(`Failed: ${run.error}`);
  }
}

test('versions, runs, logs and what is served agree after any history', async () => {
  const history = fc.array(fc.constantFrom(...Object.keys(acts)), { minLength: 5, maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(history, async (names) => {
      const scene = await openTestLaunch();
      try {
        const history: History = { scene, projectId: await scene.create(), rolling: [], deployed: 0 };
        for (const name of names) await acts[name]?.(history);
        await settle(history);
        await holds(history);
      } finally {
        await scene.close();
      }
    }),
    { numRuns: runs, endOnFailure: true },
  );
}, 120_000);
