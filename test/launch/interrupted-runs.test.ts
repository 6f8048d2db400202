/** Runs that a restart, another attempt or a failing store interrupts. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { until } from '../harness/until.ts';
import { openTestLaunch, type TestLaunch } from './test-launch.ts';

let harness: TestLaunch;
beforeEach(async () => {
  harness = await openTestLaunch();
});
afterEach(() => harness.close());

const dayMs = 24 * 60 * 60_000;
const forever = () => new Promise<never>(() => undefined);

describe('a run that another attempt took over', () => {
  const stuckAt: [string, (harness: TestLaunch, stuck: Promise<'boots'>) => void][] = [
    [
      'build',
      (s, stuck) => {
        s.builder.building = async () => void (await stuck);
      },
    ],
    [
      'verify',
      (s, stuck) => {
        s.target.rehearsing = () => stuck;
      },
    ],
    [
      'release',
      (s, stuck) => {
        s.target.preparing = () => stuck;
      },
    ],
  ];
  test.each(stuckAt)('goes on at its %s stage, and the old attempt changes nothing any more', async (stage, stick) => {
    const { promise, resolve } = Promise.withResolvers<'boots'>();
    stick(harness, promise);
    const projectId = await harness.create();
    const isUnderWay = async () => {
      const { runs } = await harness.launch.listRuns(harness.workspaceId, projectId, { limit: 1 });
      return runs[0]?.stages.find(({ name }) => name === stage)?.status === 'RUNNING';
    };
    await until(`the ${stage} stage`, isUnderWay);
    const generated = harness.generator.generate;
    const built = harness.builder.built;

    stick(harness, Promise.resolve('boots'));
    await harness.restart();
    const run = await harness.settled(projectId);
    expect(run.status).toBe('SUCCEEDED');
    expect(run.stages.every(({ status }) => status === 'SUCCEEDED')).toBe(true);
    expect(harness.builder.built).toBe(stage === 'build' ? built + 1 : built);
    expect(harness.generator.generate).toBe(generated);
    const log = await harness.log(run.runId);
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1));
    expect(log.map(({ message }) => message)).toContain(`Interrupted, and resumed at the ${stage} stage (attempt 2).`);

    resolve('boots');
    await until('the old attempt to have stopped its processes', () => harness.target.booted.size === 0);
    expect(await harness.log(run.runId)).toEqual(log);
    expect(await harness.launch.getRun(harness.workspaceId, run.runId)).toEqual(run);
    expect(harness.target.switches).toHaveLength(1);
    expect(await harness.launch.versions(harness.workspaceId, projectId)).toHaveLength(1);
  });
});

test('a stop hands a run over: it stays RUNNING, its log says so, and the next start ends it', async () => {
  harness.builder.building = forever;
  const projectId = await harness.create();
  await until('the build', () => harness.builder.built === 1);
  let stopped = false;
  void harness.launch.stop(1_000).then(() => {
    stopped = true;
  });
  await until('the stop', () => {
    harness.time.advance(1_000);
    return stopped;
  });
  const before = (await harness.launch.listRuns(harness.workspaceId, projectId, { limit: 1 })).runs[0];
  expect(before?.status).toBe('RUNNING');

  harness.builder.building = () => undefined;
  await harness.restart();
  const run = await harness.settled(projectId);
  expect(run).toMatchObject({ runId: before?.runId, status: 'SUCCEEDED' });
  const messages = (await harness.log(run.runId)).map(({ message }) => message);
  expect(messages).toContain('Davit is stopping; the run resumes at the next start.');
});

test('a run that keeps being interrupted is given up with a sentence', async () => {
  harness.builder.building = forever;
  // Hung work of a dead server never ends.
  const stageDeadlineMs = { plan: dayMs, write: dayMs, generate: dayMs, build: dayMs, verify: dayMs, release: dayMs };
  const isOver = async () => (await harness.launch.getProject(harness.workspaceId, projectId)).status !== 'deploying';
  const projectId = await harness.create();
  for (let starts = 1; !(await isOver()); starts++) {
    expect(starts).toBeLessThan(30);
    const { built } = harness.builder;
    await harness.restart({ limits: { stageDeadlineMs } });
    await until('the build to begin, or the run to end', async () => {
      // It waits before it is built again.
      harness.time.advance(1_000);
      return harness.builder.built > built || (await isOver());
    });
  }
  const run = await harness.settled(projectId);
  expect(run).toMatchObject({
    status: 'FAILED',
    error: 'The run was interrupted 10 times, so Davit stopped it. Deploy again to retry. Nothing was released.',
  });
  const record = await harness.storage.launch.inWorkspace(harness.workspaceId).getRun(run.runId);
  expect(record).toMatchObject({ interruptions: 10, processDeaths: 0 });
});

test('where the store fails, nothing is concluded: the run is taken up again and ends well', async () => {
  const { ledger } = harness.storage.launch;
  let failures = 2;
  const flaky: typeof ledger = {
    ...ledger,
    finishStage: async (...given) => {
      if (given[1] === 'build' && failures-- > 0) throw new Error('disk full');
      return ledger.finishStage(...given);
    },
  };
  await harness.launch.stop(0);
  await harness.restart({ store: { ...harness.storage.launch, ledger: flaky } });
  const run = await harness.settledInTime(await harness.create());
  expect(run.status).toBe('SUCCEEDED');
  const log = await harness.log(run.runId);
  expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1));
  expect(log.filter(({ message }) => message.startsWith('Interrupted'))).toHaveLength(2);
});

test('a release whose commit was made but not answered is live all the same', async () => {
  const { ledger } = harness.storage.launch;
  const silent: typeof ledger = {
    ...ledger,
    release: async (...given) => {
      await ledger.release(...given);
      throw new Error('connection lost');
    },
  };
  await harness.launch.stop(0);
  await harness.restart({ store: { ...harness.storage.launch, ledger: silent } });
  const projectId = await harness.create();
  expect((await harness.settled(projectId)).status).toBe('SUCCEEDED');
  await until('the switch', () => harness.target.live.get(projectId)?.versionNumber === 1);
  expect(harness.target.booted.size).toBe(0);
});

test('what is built where the apps do not run waits, and is verified and released where they do, without being built again', async () => {
  let runsApps = false;
  await harness.launch.stop(0);
  await harness.restart({ runsApps: () => runsApps });
  const projectId = await harness.create();
  const hasLogged = (what: string) =>
    harness.logged.some(({ message, details }) => `${message} ${JSON.stringify(details)}`.includes(what));
  await until('the run to wait for the apps', () => hasLogged('the apps do not run on this server') || hasLogged('passed_on'));
  const [waiting] = (await harness.launch.listRuns(harness.workspaceId, projectId, { limit: 1 })).runs;
  expect(waiting?.stages.map(({ status }) => status)).toEqual(['SUCCEEDED', 'SUCCEEDED', 'SUCCEEDED', 'PENDING', 'PENDING']);
  expect(harness.target.rehearsals).toEqual([]);

  runsApps = true;
  const run = await harness.settledInTime(projectId);
  expect(run.status).toBe('SUCCEEDED');
  expect(harness.builder.built).toBe(1);
  const messages = (await harness.log(run.runId)).map(({ message }) => message);
  expect(messages).toContain('Resumed on the server that runs the apps (attempt 2).');
  expect(messages.filter((message) => message.startsWith('Interrupted'))).toEqual([]);
});
