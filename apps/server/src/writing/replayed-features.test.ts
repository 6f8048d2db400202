/**
 * Features that a model once wrote for prompts of ours, recorded from a running server. Every file of `fixtures/recorded` is
 * replayed: promises, gate, repair, proof and withdrawal end as they did. Apps are built again for the first ones, and in
 * `npm run faults` for each answer of all.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Blueprint, problemsIn } from '@davit/blueprint';
import type { WrittenPlan } from '@davit/launch';
import { expect, it } from 'vitest';
import { everyCase, someOf } from '../../../../test/harness/every-case.ts';
import { bespokeOf } from './feature-writer.ts';
import { type RecordedWriting, recordedTrials, replayWriting } from './testing/replay.ts';
import { tryMadeApp } from './testing/try-made-app.ts';

const folder = join(import.meta.dirname, 'fixtures/recorded');
const recorded = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => ({ name, ...(JSON.parse(readFileSync(join(folder, name), 'utf8')) as RecordedWriting) }));
const made = recorded.filter(({ written }) => written.length > 0);
const planOf = (end: WrittenPlan | null, before: Blueprint) => (end?.blueprint ?? before) as unknown as Blueprint;

it.each(recorded)('replays $name', async ({ prompt, plan, answers, trials, guides, written, notMade }) => {
  for (const guide of Object.values(guides)) expect(existsSync(join(folder, 'guides', guide))).toBe(true);
  const { end, log, asked } = await replayWriting({ prompt, plan, answers }, recordedTrials({ trials }));
  const after = planOf(end, plan);
  expect(problemsIn(after)).toEqual([]);
  expect(
    bespokeOf(after).map(({ title }) => title),
    log,
  ).toEqual(written);
  expect(after.notMade ?? []).toEqual(notMade);
  expect(asked).toBe(answers.length);
});

it.each(someOf(made, 1))(
  'the app of $name keeps its promises',
  async ({ prompt, plan, answers, trials, written }) => {
    const replay = (tryPlan: Parameters<typeof replayWriting>[1]) => replayWriting({ prompt, plan, answers }, tryPlan);
    const { end, log } = await replay(everyCase ? tryMadeApp : recordedTrials({ trials }));
    expect(
      bespokeOf(planOf(end, plan)).map(({ title }) => title),
      log,
    ).toEqual(written);
    const after = planOf(end, plan);
    const names = bespokeOf(after).flatMap(({ promises }) => promises.map(({ says }) => `“${says}”`));
    const trial = await tryMadeApp(after as never, names, new AbortController().signal);
    expect(trial).toMatchObject({ failedAt: null, problems: [] });
    expect(trial.checks.length).toBeGreaterThan(0);
  },
  everyCase ? 600_000 : 60_000,
);
