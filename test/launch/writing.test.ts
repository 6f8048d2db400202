/** The stage `write`: how features that a model writes join a run, and how little of it can go wrong. */
import {
  type FeatureWriter,
  type ModelChanger,
  type ModelPlanner,
  type PlanEditor,
  type PlanTrial,
  TooSlow,
  type WriteInput,
} from '@davit/launch';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { scriptedPlanEditor } from '../harness/scripted-plan-editor.ts';
import { until } from '../harness/until.ts';
import { openTestLaunch, type TestLaunch } from './test-launch.ts';

let harness: TestLaunch;
beforeEach(async () => {
  harness = await openTestLaunch();
});
afterEach(() => harness.close());

const forever = () => new Promise<never>(() => undefined);
const modelPlanner: ModelPlanner = { extraMs: 0, isAvailable: async () => true, replan: async () => null };
const written = { blueprint: { prompt: 'with a game' } };

/** A server with a model whose writer does this. */
function restartWith(write: FeatureWriter['write'], isAvailable = true): Promise<unknown> {
  const featureWriter: FeatureWriter = { deadlineMs: 600_000, isAvailable: async () => isAvailable, write };
  return harness.restart({ featureWriter, modelPlanner });
}
const newestRun = async (projectId: string) => {
  const { runs } = await harness.launch.listRuns(harness.workspaceId, projectId, { limit: 1 });
  if (runs[0] === undefined) throw new Error('the project has no run');
  return runs[0];
};
const stageOf = async (projectId: string) => (await newestRun(projectId)).stages.find(({ status }) => status === 'RUNNING')?.name;
const specOf = async (projectId: string) => (await harness.launch.getProject(harness.workspaceId, projectId)).spec;
const messagesOf = async (runId: string) => (await harness.log(runId)).map(({ message }) => message);

test('without a model, runs have five stages', async () => {
  const run = await harness.settled(await harness.create());
  expect(run.stages.map(({ name }) => name)).toEqual(['plan', 'generate', 'build', 'verify', 'release']);
  await restartWith(forever, false);
  const other = await harness.settled(await harness.create());
  expect(other.stages).toHaveLength(5);
});

test('what is written is built, stored and released; a later deploy asks nobody', async () => {
  const trials: PlanTrial[] = [];
  let writes = 0;
  await restartWith(async ({ blueprint, prompt }, { report, tryPlan }, signal) => {
    writes += 1;
    expect({ blueprint, prompt }).toEqual({ blueprint: { prompt: 'a todo list' }, prompt: 'a todo list' });
    report('Writing the game: 7 of 9 promises hold, repairing 2');
    trials.push(await tryPlan(written.blueprint, null, signal));
    trials.push(await tryPlan(written.blueprint, ['no such check'], signal));
    return { spec: { ...(await specOf(projectId)), notMade: [] }, ...written };
  });
  harness.target.pages.set('/', { status: 200, body: '<h1>Todo</h1>' });
  const projectId = await harness.create();
  const run = await harness.settled(projectId);
  expect(run).toMatchObject({ status: 'SUCCEEDED', versionNumber: 1 });
  expect(run.stages.map(({ name, status }) => `${name} ${status}`)).toEqual(
    ['plan', 'write', 'generate', 'build', 'verify', 'release'].map((name) => `${name} SUCCEEDED`),
  );
  expect(trials).toEqual([
    { failedAt: null, problems: [], checks: [{ name: 'a todo can be added and found again', problem: null }] },
    { failedAt: null, problems: [], checks: [] },
  ]);
  expect(await messagesOf(run.runId)).toContain('Writing the game: 7 of 9 promises hold, repairing 2');
  expect(harness.builder.sources.at(-1)?.[0]?.content).toBe('export default {"prompt":"with a game"};');
  expect(harness.target.booted.size).toBe(0);
  const next = await harness.deployed(projectId);
  expect(next.stages).toHaveLength(5);
  expect(writes).toBe(1);
  expect(harness.builder.sources.at(-1)?.[0]?.content).toContain('with a game');
});

test('a trial that does not build, check, start or end is a sentence, and fails no run', async () => {
  const trials: PlanTrial[] = [];
  await restartWith(async (_input, { tryPlan }, signal) => {
    const tried = async () => void trials.push(await tryPlan(written.blueprint, null, signal));
    harness.builder.errors = ['main.tsx: no such import'];
    await tried();
    harness.builder.errors = [];
    harness.builder.typeErrors = ['main.tsx: wrong type'];
    await tried();
    harness.builder.typeErrors = [];
    harness.target.rehearsing = () => ({ outcome: 'failed', reason: 'it crashed.', lastOutput: ['Error: x'] });
    await tried();
    harness.target.rehearsing = () => 'boots';
    harness.generator.checkList = [
      {
        name: 'broken',
        run: async () => {
          throw new Error('nothing is there');
        },
      },
    ];
    await tried();
    harness.generator.checkList = [];
    return null;
  });
  const run = await harness.settled(await harness.create());
  expect(run.status).toBe('SUCCEEDED');
  expect(trials.map(({ failedAt, problems }) => [failedAt, ...problems])).toEqual([
    ['build', 'main.tsx: no such import'],
    ['types', 'main.tsx: wrong type'],
    ['start', 'The app does not start: it crashed.', 'Error: x'],
    ['checks', '“broken”: nothing is there'],
  ]);
});

describe('a plan by a model', () => {
  const byModel = { prompt: 'a todo list by a model' };
  /** A model that replaces every plan, and a writer that lets it be. */
  function restartPlanning() {
    const replan: ModelPlanner['replan'] = async ({ given }) => ({
      ...given,
      spec: { ...given.spec, plannedBy: 'model' },
      blueprint: byModel,
    });
    const featureWriter: FeatureWriter = { deadlineMs: 600_000, isAvailable: async () => true, write: async () => null };
    return harness.restart({ featureWriter, modelPlanner: { ...modelPlanner, replan } });
  }
  const sourceOf = () => harness.builder.sources.at(-1)?.[0]?.content;

  test('is released if its app works', async () => {
    await restartPlanning();
    const projectId = await harness.create();
    const run = await harness.settled(projectId);
    expect(run.status).toBe('SUCCEEDED');
    expect(sourceOf()).toContain('by a model');
    expect((await specOf(projectId)).plannedBy).toBe('model');
  });

  test('gives way to that of the rules if its app fails a check, and the log says why', async () => {
    harness.generator.checkList = [
      {
        name: 'rows are kept',
        run: async () => {
          if (sourceOf()?.includes('by a model')) throw new Error('The row has no button “Publish”.');
        },
      },
    ];
    await restartPlanning();
    const projectId = await harness.create();
    const run = await harness.settled(projectId);
    expect(run).toMatchObject({ status: 'SUCCEEDED', versionNumber: 1 });
    expect(sourceOf()).not.toContain('by a model');
    expect((await specOf(projectId)).plannedBy).not.toBe('model');
    expect(await messagesOf(run.runId)).toContain(
      'The app of the language model’s plan does not work: “rows are kept”: The row has no button “Publish”. Davit uses its own plan.',
    );
  });

  test('stays if only this machine is too slow to tell', async () => {
    let builds = 0;
    harness.builder.building = async () => {
      builds += 1;
      if (builds === 1) throw new TooSlow('The build was stopped because it took longer than 30 seconds.');
    };
    await restartPlanning();
    const projectId = await harness.create();
    await harness.settled(projectId);
    expect(builds).toBeGreaterThan(1);
    expect((await specOf(projectId)).plannedBy).toBe('model');
  });
});

test('a browser visits what no check proved, and its word counts', async () => {
  const trials: PlanTrial[] = [];
  const visited: string[] = [];
  const fails = (name: string) => ({ name, run: () => Promise.reject(new Error('not on the page')) });
  harness.generator.checkList = [{ name: 'on the page', run: async () => {} }, ...['on the screen', 'untried'].map(fails)];
  harness.target.browsing = async (visits) => {
    visited.push(...visits.map(({ name }) => name));
    return visits.map(({ name }) => (name === 'untried' ? undefined : null));
  };
  const visits = ['on the page', 'on the screen', 'untried'].map((name) => ({
    name,
    by: 'visitor' as const,
    key: 'k',
    steps: [],
  }));
  await restartWith(async (_input, { tryPlan }, signal) => {
    trials.push(await tryPlan(written.blueprint, null, signal, visits));
    harness.generator.checkList = [];
    return null;
  });
  expect((await harness.settled(await harness.create())).status).toBe('SUCCEEDED');
  expect(visited).toEqual(['on the screen', 'untried']);
  expect(trials).toEqual([
    {
      failedAt: null,
      problems: [],
      checks: [
        { name: 'on the page', problem: null },
        { name: 'on the screen', problem: null, inBrowser: true },
      ],
    },
  ]);
});

test('a deadline in a trial is not taken for what is broken, and a time factor makes it longer', async () => {
  const trials: PlanTrial[] = [];
  const timeFactors: unknown[] = [];
  const slow = { name: 'hangs', run: forever };
  const broken = { name: 'broken', run: () => Promise.reject(new Error('nothing is there')) };
  await restartWith(async (_input, { tryPlan }, signal) => {
    const tried = async (timeFactor?: number) => void trials.push(await tryPlan(written.blueprint, null, signal, [], timeFactor));
    harness.builder.building = () => Promise.reject(new TooSlow('The build was stopped because it took longer than 30 seconds.'));
    await tried();
    harness.builder.building = async () => {};
    harness.target.rehearsing = (_app, _store, timeFactor) => {
      timeFactors.push(timeFactor);
      return { outcome: 'failed', reason: 'it did not answer.', lastOutput: [], isLate: true };
    };
    await tried();
    await tried(2);
    harness.target.rehearsing = () => 'boots';
    for (const checks of [[slow], [broken, slow]]) {
      harness.generator.checkList = checks;
      const hanging = tried(2);
      const before = trials.length;
      await until('the trial to be given up', () => {
        harness.time.advance(1_000);
        return trials.length > before;
      });
      await hanging;
    }
    harness.generator.checkList = [];
    return null;
  });
  expect((await harness.settled(await harness.create())).status).toBe('SUCCEEDED');
  expect(trials.map(({ failedAt, problems }) => [failedAt, ...problems])).toEqual([
    ['deadline', 'The build was stopped because it took longer than 30 seconds.'],
    ['deadline', 'it did not answer.'],
    ['deadline', 'it did not answer.'],
    ['deadline', '“hangs” did not end within 30 s.'],
    ['checks', '“broken”: nothing is there'],
  ]);
  expect(timeFactors).toEqual([1, 2]);
});

test('canceling ends writing at once', async () => {
  let aborted: unknown = null;
  await restartWith((_input, _tools, signal) => {
    signal.addEventListener('abort', () => {
      aborted = signal.reason;
    });
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  const projectId = await harness.create();
  await until('the stage', async () => (await stageOf(projectId)) === 'write');
  const { runId } = await newestRun(projectId);
  const run = await harness.launch.cancelRun(harness.workspaceId, runId);
  expect(run.status).toBe('CANCELED');
  expect(aborted).not.toBeNull();
});

test('a restart goes on with the answers that were kept, and they end with the run', async () => {
  let isKept = false;
  await restartWith(async (_input, { journal }) => {
    await journal.keep('first', 'an answer');
    await journal.keep('second', 'another');
    isKept = true;
    return forever();
  });
  const projectId = await harness.create();
  await until('the answers to be kept', () => isKept);
  const known: (string | null)[] = [];
  await restartWith(async (_input, { journal }) => {
    for (const digest of ['first', 'second', 'third']) known.push(journal.read(digest));
    return null;
  });
  const run = await harness.settledInTime(projectId);
  expect(run.status).toBe('SUCCEEDED');
  expect(known).toEqual(['an answer', 'another', null]);
  expect(await messagesOf(run.runId)).toContain('Interrupted, and resumed at the write stage (attempt 2).');
});

test('a plan that somebody edited before its first release is not written for', async () => {
  let writes = 0;
  await restartWith(async () => {
    writes += 1;
    return null;
  });
  const { id } = await harness.launch.createProject(harness.workspaceId, { prompt: 'a todo list', autoDeploy: false, hints: {} });
  await harness.launch.editProject(harness.workspaceId, id, { edits: [{ op: 'rename-app', name: 'Chores' }], deploy: true });
  const run = await harness.settled(id);
  expect(run.stages.map(({ name }) => name)).not.toContain('write');
  const again = await harness.deployed(id);
  expect([again.status, writes]).toEqual(['SUCCEEDED', 0]);
});

describe('a change by sentence that needs code', () => {
  /** Understands any change as a wish of these words. */
  const modelChanger: ModelChanger = {
    async change({ byRules, sentence, mayWrite }) {
      const { spec, blueprint } = byRules;
      const wish = sentence.replace('nothing but ', '');
      const plan = { ...byRules, notDone: [], blueprint: { ...(blueprint as object), [wish]: 'wished' } };
      const changes = mayWrite ? [`To be written: ${wish}.`] : [];
      return { plan: { ...plan, spec: { ...spec, notMade: [wish] }, changes }, answer: null, report: ['A model was asked.'] };
    },
  };
  /** Keeps what the plan lacks, as the real one does. */
  const planEditor: PlanEditor = {
    ...scriptedPlanEditor,
    async change(...input) {
      const changed = await scriptedPlanEditor.change(...input);
      return { ...changed, spec: { ...changed.spec, notMade: ['dice'] } };
    },
  };
  const change = (projectId: string, prompt: string) => harness.launch.changeProject(harness.workspaceId, projectId, { prompt });
  const asked: WriteInput[] = [];
  const start = (write: FeatureWriter['write']) => {
    asked.length = 0;
    const featureWriter: FeatureWriter = {
      deadlineMs: 600_000,
      isAvailable: async () => true,
      write(input, ...rest) {
        asked.push(input);
        return write(input, ...rest);
      },
    };
    return harness.restart({ featureWriter, modelChanger, planEditor });
  };

  test('has it written from its words, and once', async () => {
    const projectId = await harness.withVersions(1);
    await start(async ({ blueprint }) => ({
      spec: { ...(await specOf(projectId)), notMade: [] },
      blueprint: { ...(blueprint as object), dice: 'written' },
    }));
    const { runId, changes } = await change(projectId, 'nothing but dice');
    expect(changes).toEqual(['To be written: dice.']);
    expect(await harness.settled(projectId)).toMatchObject({ runId, status: 'SUCCEEDED', versionNumber: 2 });
    expect(asked.map(({ prompt, change: of }) => [prompt, of?.wishes, of?.written])).toEqual([
      ['nothing but dice', ['dice'], []],
    ]);
    expect(await messagesOf(runId)).toContain('A model was asked.');
    expect((await harness.deployed(projectId)).stages).toHaveLength(5);
    expect(harness.builder.sources.at(-1)?.[0]?.content).toContain('"dice":"written"');
  });

  test('that is given up is released without, and nobody is asked again until somebody asks again', async () => {
    const projectId = await harness.withVersions(1);
    await start(async () => null);
    await change(projectId, 'nothing but dice');
    expect((await harness.settled(projectId)).status).toBe('SUCCEEDED');
    expect((await harness.deployed(projectId)).stages).toHaveLength(5);
    expect(asked).toHaveLength(1);
    harness.time.advance(1);
    await change(projectId, 'nothing but dice');
    await harness.settled(projectId);
    expect(asked).toHaveLength(2);
  });

  test('whose run was canceled is written by the next run', async () => {
    const projectId = await harness.withVersions(1);
    await start((_input, _tools, signal) =>
      asked.length > 1
        ? Promise.resolve(null)
        : new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
    const { runId } = await change(projectId, 'nothing but dice');
    await until('the stage', async () => (await stageOf(projectId)) === 'write');
    await harness.launch.cancelRun(harness.workspaceId, runId);
    await harness.deployed(projectId);
    expect(asked.map(({ change: of }) => of?.wishes)).toEqual([['dice'], ['dice']]);
  });

  test('while another is written keeps what that writes', async () => {
    const projectId = await harness.withVersions(1);
    let finish = () => {};
    const waits = new Promise<void>((resolve) => {
      finish = resolve;
    });
    await start(async ({ blueprint }) => {
      if (asked.length > 1) return null;
      await waits;
      return { spec: { ...(await specOf(projectId)), notMade: [] }, blueprint: { ...(blueprint as object), dice: 'written' } };
    });
    await change(projectId, 'nothing but dice');
    await until('the stage', async () => (await stageOf(projectId)) === 'write');
    await change(projectId, 'add a phone');
    finish();
    await harness.settled(projectId);
    expect(asked[1]?.change).toMatchObject({ wishes: ['dice'], written: ['dice'], live: { dice: 'written' } });
  });
});
