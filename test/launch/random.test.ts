/** Random histories: the invariants hold after any operations in any order. Failures print the seed to repeat them. */
import type { Fault } from '@davit/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { until } from '../harness/until.ts';
import { openTestLaunch, type TestLaunch } from './test-launch.ts';

const runs = Number(process.env.RANDOM_HISTORIES ?? 8);
const broken = { outcome: 'failed' as const, reason: 'exited with 1', lastOutput: [] };

interface History {
  harness: TestLaunch;
  projectId: string;
  /** Rollbacks in progress. */
  rolling: Promise<unknown>[];
  deployed: number;
}

type Act = (history: History) => Promise<void> | void;

const acts: Record<string, Act> = {
  async deployOtherBytes(history) {
    history.harness.builder.bytes = `bytes ${++history.deployed}`;
    await history.harness.launch.deploy(history.harness.workspaceId, history.projectId);
  },
  async deploySameBytes({ harness, projectId }) {
    await harness.launch.deploy(harness.workspaceId, projectId);
  },
  rollBack(history) {
    const { harness, projectId } = history;
    history.rolling.push(
      harness.launch.rollback(harness.workspaceId, projectId).catch((fault: Fault) => {
        if (!['version_not_found', 'unavailable'].includes(fault.code)) throw fault;
      }),
    );
  },
  async rollBackAndLook(history) {
    const { harness, projectId } = history;
    await settle(history);
    const switchesBefore = harness.target.switches.length;
    const before = await harness.launch.versions(harness.workspaceId, projectId);
    const { versionNumber: live } = await harness.launch.getProject(harness.workspaceId, projectId);
    // The rule, implemented independently of the code.
    const older = before.filter(
      (v) => (live === null || v.number < live) && v.goodAt !== null && v.leftAt === null && v.collectedAt === null,
    );
    const expected = older.length === 0 ? null : Math.max(...older.map(({ number }) => number));
    const answer = await harness.launch.rollback(harness.workspaceId, projectId).then(
      ({ versionNumber }) => versionNumber,
      (fault: Fault) => (fault.code === 'version_not_found' ? null : Promise.reject(fault)),
    );
    const switched = harness.target.switches.length - switchesBefore;
    // An automatic rollback may have happened meanwhile: then another check covers it.
    if (switched === (answer === null ? 0 : 1)) expect(answer).toBe(expected);
  },
  passAMinute: ({ harness }) => harness.time.advance(60_000),
  passAMoment: ({ harness }) => harness.time.advance(1_500),
  settle: (history) => settle(history),
  crashThreeTimes({ harness, projectId }) {
    const live = harness.target.live.get(projectId);
    for (let crash = 0; live && crash < 3; crash++) {
      harness.target.reportFailure({ projectId, versionNumber: live.versionNumber, kind: 'crash', at: harness.time.now() });
    }
  },
  breakChecks: ({ harness }) => {
    harness.generator.checkList = [{ name: 'a promise', run: () => Promise.reject(new Error('it is broken')) }];
  },
  mendChecks: ({ harness }) => {
    harness.generator.checkList = [];
  },
  breakRelease: ({ harness }) => {
    // Candidates with the newest bytes do not start; older ones do.
    const knownGood = new Set(harness.target.switches.map(({ digest }) => digest));
    harness.target.preparing = (app) => (knownGood.has(app.artifactDigest) ? 'boots' : broken);
  },
  mendRelease: ({ harness }) => {
    harness.target.preparing = () => 'boots';
  },
  /** The process dies at this point, and another resumes its work. */
  async crash(history) {
    await Promise.all(history.rolling.splice(0));
    await history.harness.launch.stop(0);
    await history.harness.restart();
  },
};

async function settle({ harness, projectId, rolling }: History): Promise<void> {
  await Promise.all(rolling.splice(0));
  await harness.settledInTime(projectId);
  await until('the booted processes to be live or stopped', () => harness.target.booted.size === 0);
}

async function holds({ harness, projectId }: History): Promise<void> {
  const project = await harness.launch.getProject(harness.workspaceId, projectId);
  const versions = await harness.launch.versions(harness.workspaceId, projectId);
  const { runs, total } = await harness.launch.listRuns(harness.workspaceId, projectId, { limit: 100 });
  expect(total).toBe(runs.length);
  expect(harness.target.live.get(projectId)?.versionNumber ?? null).toBe(project.versionNumber);
  expect(versions.map(({ number }) => number)).toEqual(versions.map((_, index) => versions.length - index));
  const released = runs.filter(({ status }) => status === 'SUCCEEDED').map(({ versionNumber }) => versionNumber);
  expect(released.toSorted((a, b) => Number(b) - Number(a))).toEqual(versions.map(({ number }) => number));
  for (const { number, artifactDigest } of versions) {
    expect(harness.target.switches).toContainEqual({ projectId, versionNumber: number, digest: artifactDigest });
  }
  for (const run of runs) {
    expect(['SUCCEEDED', 'FAILED', 'CANCELED']).toContain(run.status);
    expect(run.error === null).toBe(run.status === 'SUCCEEDED');
    const log = await harness.log(run.runId);
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1));
    if (run.status === 'SUCCEEDED') expect(log.at(-1)?.message).toContain(`as version ${run.versionNumber},`);
    if (run.status === 'FAILED') expect(log.at(-1)?.message).toBe(`Failed: ${run.error}`);
  }
}

test('versions, runs, logs and what is served agree after any history', async () => {
  const history = fc.array(fc.constantFrom(...Object.keys(acts)), { minLength: 5, maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(history, async (names) => {
      const harness = await openTestLaunch();
      try {
        const history: History = { harness, projectId: await harness.create(), rolling: [], deployed: 0 };
        for (const name of names) await acts[name]?.(history);
        await settle(history);
        await holds(history);
      } finally {
        await harness.close();
      }
    }),
    { numRuns: runs, endOnFailure: true },
  );
}, 120_000);
