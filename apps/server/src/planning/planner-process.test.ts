import { ProcessDied } from '@davit/launch';
import { createLexicalPlanner } from '@davit/planner';
import { afterAll, afterEach, expect, it } from 'vitest';
import { createPlannerProcess, type PlannerProcess, type PlannerProcessOptions } from './planner-process.ts';

const opened: PlannerProcess[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((planner) => planner.close()));
});
/** Of the tests without options: loading the lexicon takes seconds. */
let shared: PlannerProcess | undefined;
const planning = () => (shared ??= createPlannerProcess());
afterAll(() => shared?.close());

function open(options?: PlannerProcessOptions): PlannerProcess {
  const planner = createPlannerProcess(options);
  opened.push(planner);
  return planner;
}

it('plans what the planner plans', async () => {
  const planner = planning();
  const prompts = ['a todo app with due dates', 'tip calculator', '\u202e{{7*7}}</script>`', 'x'.repeat(20_000)];
  const plans = await Promise.all(prompts.map((prompt) => planner.plan(prompt, { db: 'none' }, 'Ours')));
  expect(plans).toEqual(prompts.map((prompt) => createLexicalPlanner().plan(prompt, { db: 'none' }, 'Ours')));
});

it('applies edits to a plan of any stored format, and returns the refused ones', async () => {
  const planner = planning();
  const { blueprint } = await planner.plan('a reading list with ratings', {});
  const edited = await planner.edit(blueprint, [
    { op: 'rename-app', name: 'Shelf' },
    { op: 'remove-list', list: 'nothing' },
  ]);
  expect(edited).toMatchObject({ name: 'Shelf', refused: [{ at: 1, why: expect.stringContaining('no list “nothing”') }] });
  // A name given by a person no longer comes from the prompt.
  const { evidence, ...rest } = blueprint as { evidence: { decision: string }[] };
  const stays = evidence.filter(({ decision }) => decision !== 'name');
  expect(stays).toHaveLength(evidence.length - 1);
  expect(edited.blueprint).toEqual({ ...rest, name: 'Shelf', evidence: stays });
});

it('plans on after its process was killed', async () => {
  const planner = planning();
  await planner.plan('a todo app', {});
  const pid = planner.pid() as number;
  // Stopped first: a plan takes less time than a kill, and might finish before it.
  process.kill(pid, 'SIGSTOP');
  const planned = planner.plan('a shopping list', {});
  process.kill(pid, 'SIGKILL');
  expect((await planned).blueprint).toEqual(createLexicalPlanner().plan('a shopping list', {}).blueprint);
  expect(planner.pid()).not.toBe(pid);
});

it('gives up on a slow prompt with an explanation, and leaves no process', async () => {
  const planner = open({ planTimeoutMs: 1 });
  await expect.poll(() => planner.pid()).not.toBeNull();
  const pid = planner.pid() as number;
  // The plan of a short prompt could be there before a busy machine looks at its timer.
  await expect(planner.plan('tasks with a title, a priority and a due day; '.repeat(80), {})).rejects.toMatchObject({
    code: 'unavailable',
    options: { retryAfter: 5 },
  });
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

it('planner: a prompt over the memory bound is a death of the process, not a timeout', async () => {
  // Node alone takes more memory.
  const planner = open({ memoryBoundBytes: 16 * 1024 * 1024, warmWorkers: false });
  const planned = planner.plan('a todo app', {});
  await expect(planned).rejects.toThrow(ProcessDied);
});
