/**
 * Whatever a plan makes the generator or its checks do happens in a separate process: the run ends with an
 * explanation, the process is gone, and other projects are built meanwhile. Real processes, on a real store.
 */
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createStageWorkers, type StageWorkers } from '../../apps/server/src/stage-workers/stage-workers.ts';
import { someOf } from '../harness/every-case.ts';
import { removeTemporaryFolders, temporaryFolder } from '../harness/server.ts';
import { until } from '../harness/until.ts';
import { openTestLaunch, type TestLaunch } from '../launch/test-launch.ts';

let scene: TestLaunch;
let stageWorkers: StageWorkers;
let app: { server: Server; requests: number };

beforeEach(async () => {
  stageWorkers = createStageWorkers({
    script: new URL('./hostile-stage-worker.ts', import.meta.url),
    warmWorkers: false,
    memoryBoundBytes: 220 * 1024 * 1024,
  });
  scene = await openTestLaunch();
  app = await listen();
  await scene.launch.stop(0);
  await scene.restart(stageWorkers);
});
afterEach(async () => {
  await scene.close();
  await stageWorkers.close();
  app.server.closeAllConnections();
  app.server.close();
});

afterAll(removeTemporaryFolders);

/** An app in rehearsal that counts its requests. */
async function listen(): Promise<typeof app> {
  const socketPath = join(await temporaryFolder('app'), 's');
  const large = 'x'.repeat(1024 * 1024);
  const counted = {
    requests: 0,
    server: createServer((request, response) => {
      counted.requests++;
      request.resume();
      response.setHeader('content-type', 'text/html');
      if (request.url !== '/endless') return void response.end(request.url === '/large' ? large : 'ok');
      const pour = () => {
        while (!response.destroyed && response.write(large));
      };
      response.on('drain', pour);
      pour();
    }),
  };
  await new Promise<void>((resolve) => counted.server.listen(socketPath, resolve));
  scene.target.site = { address: { socketPath }, publicUrl: 'http://app.localhost' };
  return counted;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const recordOf = async (projectId: string) => {
  const { items } = await scene.storage.launch.inWorkspace(scene.workspaceId).listRuns(projectId, { limit: 1 });
  const [newest] = items;
  if (!newest) throw new Error('the project has no run');
  return newest;
};

/** The project of a prompt whose process is working, and the process. */
async function atWork(prompt: string): Promise<{ projectId: string; pid: number }> {
  const projectId = await scene.create(prompt);
  const pid = await until('a process to work on it', () => stageWorkers.pids()[0]);
  return { projectId, pid };
}

const thrice = /^The process of the \w+ stage ended 3 times, last because .+ Deploy again to retry; .+ Nothing was released\.$/;

describe('a process that dies is counted, the stage is tried again, and the third death ends the run', () => {
  const ways: [string, string][] = [
    ['generate eats memory', 'it used more than 220 MB of memory'],
    ['a check exits', 'it crashed (exit code 3)'],
    ['generate exits', 'it crashed (exit code 3)'],
    ['a check eats memory', 'it used more than 220 MB of memory'],
  ];
  test.each(someOf(ways, 1))('%s', async (prompt, because) => {
    const { projectId } = await atWork(prompt);
    const run = await scene.settled(projectId);
    expect(run).toMatchObject({ status: 'FAILED', error: expect.stringMatching(thrice) });
    expect(run.error).toContain(`because ${because}.`);
    expect(await recordOf(projectId)).toMatchObject({ processDeaths: 3, interruptions: 0, attempt: 1 });
    const log = await scene.log(run.runId);
    expect(log.filter(({ message }) => message.endsWith('Retrying.'))).toHaveLength(2);
    expect(scene.target.booted.size).toBe(0);
    expect(stageWorkers.pids()).toEqual([]);
  });
});

describe('what does not end is killed at its deadline', () => {
  const ways: [string, string][] = [
    ['generate loops', 'The generate stage did not end within 60.0 s and was stopped.'],
    ['a check loops', '1 of 1 check failed, first “the last seat can be booked once”: it did not end in time'],
    ['a check never ends', '1 of 1 check failed, first “the last seat can be booked once”: it did not end in time'],
  ];
  test.each(someOf(ways, 1))('%s', async (prompt, sentence) => {
    const { projectId, pid } = await atWork(prompt);
    if (prompt.startsWith('a check')) await until('the rehearsal', () => scene.target.booted.size === 1);
    const run = await scene.settledInTime(projectId);
    expect(run).toMatchObject({ status: 'FAILED', error: expect.stringContaining(sentence) });
    // A run waits for its process only so long, and here minutes pass in a moment.
    await expect.poll(() => isAlive(pid)).toBe(false);
    await expect.poll(() => scene.target.booted.size).toBe(0);
    expect(await recordOf(projectId)).toMatchObject({ processDeaths: 0 });
  });
});

describe('what asks or makes too much is stopped with a sentence', () => {
  const ways: [string, string][] = [
    ['a check follows relations without end', 'The checks of this app made more than 200 changes and were stopped.'],
    ['a check reads an answer without end', 'the answer is larger than a check reads'],
    ['generate makes too many files', 'The source has 2001 files; at most 2000 are built.'],
    ['generate makes too large files', 'The source has 17825804 bytes; at most 16777216 are built.'],
    ['generate throws', 'The generate stage failed because of an error in Davit'],
    ['a check asks without end, whatever the response', 'The checks of this app sent more than 400 requests and were stopped.'],
    ['a check reads without end', 'The checks of this app read more than 21.0 MB and were stopped.'],
  ];
  test.each(someOf(ways, 2))('%s', async (prompt, sentence) => {
    const { projectId, pid } = await atWork(prompt);
    const run = await scene.settled(projectId);
    expect(run).toMatchObject({ status: 'FAILED', error: expect.stringContaining(sentence) });
    expect(await recordOf(projectId)).toMatchObject({ processDeaths: 0 });
    expect(scene.target.booted.size).toBe(0);
    if (sentence.endsWith('stopped.')) expect(isAlive(pid)).toBe(false);
  });
});

test('the work that a check leaves behind asks nothing more of the app once the proof has ended', async () => {
  const projectId = await scene.create('a check leaves work behind');
  expect(await scene.settled(projectId)).toMatchObject({ status: 'SUCCEEDED' });
  // The same process verifies another app: leftovers of the first have had their turn by then.
  const { requests } = app;
  expect(await scene.settled(await scene.create('another'))).toMatchObject({ status: 'SUCCEEDED' });
  expect(app.requests - requests).toBe(2);
});

test('other projects go live while processes of some loop, crash and eat memory', async () => {
  const hostile = ['generate loops', 'a check eats memory'];
  const ids = await Promise.all(hostile.map((prompt) => scene.create(prompt)));
  await until('a process to work on one', () => stageWorkers.pids()[0]);
  // Two workers, one of them occupied for as long as time stands still.
  expect(await scene.settled(await scene.create('a todo list'))).toMatchObject({ status: 'SUCCEEDED' });
  for (const id of ids) expect((await scene.settledInTime(id)).status).toBe('FAILED');
});

test('deaths are counted over restarts, apart from interruptions', async () => {
  const { projectId } = await atWork('generate exits');
  await until('the first death', async () => (await recordOf(projectId)).processDeaths >= 1);
  const fresh = createStageWorkers({ script: new URL('./hostile-stage-worker.ts', import.meta.url), warmWorkers: false });
  await scene.restart(fresh);
  const run = await scene.settled(projectId);
  expect(run).toMatchObject({ status: 'FAILED', error: expect.stringMatching(thrice) });
  const record = await recordOf(projectId);
  expect(record.processDeaths).toBe(3);
  await fresh.close();
});

test('a stop hands the run over, kills its process at once, and counts no death', async () => {
  const { projectId, pid } = await atWork('generate loops');
  await until('the stage', async () => (await recordOf(projectId)).stages[1]?.status === 'RUNNING');
  let stopped = false;
  void scene.launch.stop(1_000).then(() => {
    stopped = true;
  });
  await until('the stop', () => {
    scene.time.advance(1_000);
    return stopped;
  });
  // A killed process may still wait for a processor to end on.
  await until('its process to be gone', () => !isAlive(pid));
  const record = await recordOf(projectId);
  expect(record).toMatchObject({ status: 'RUNNING', processDeaths: 0, interruptions: 0 });
  const log = await scene.log(record.id);
  expect(log.at(-1)?.message).toBe('Davit is stopping; the run resumes at the next start.');
});

test('the deletion of a project kills the process that works on it', async () => {
  const { projectId, pid } = await atWork('a check loops');
  await until('the rehearsal', () => scene.target.booted.size === 1);
  await scene.launch.deleteProject(scene.workspaceId, projectId);
  expect(isAlive(pid)).toBe(false);
  expect(scene.target.booted.size).toBe(0);
});
