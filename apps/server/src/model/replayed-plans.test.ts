/**
 * What a model once answered to prompts that the rules plan badly, recorded from a running server. Replayed by purpose and
 * order, so that a change of the guide does not break it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Blueprint, problemsIn } from '@davit/blueprint';
import type { Plan } from '@davit/launch';
import { createMemoryLedger, createModel, readJson, replayInOrder, type Transcript } from '@davit/model';
import { createLexicalPlanner, planFromSketch } from '@davit/planner';
import { expect, it } from 'vitest';
import { systemClock, systemTimers } from '../ambient.ts';
import { createModelPlanner } from './plan-by-model.ts';

interface Recorded {
  prompt: string;
  /** Lists of the accepted plan that the plan by rules does not have. */
  gained: string[];
  transcripts: Pick<Transcript, 'request' | 'answer'>[];
}

const folder = join(import.meta.dirname, 'fixtures');
const recorded = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Recorded);
const use = { calls: 10, inputTokens: 100_000, outputTokens: 100_000, seconds: 1_000 };

it.each(recorded)('replays the plan of: $prompt', async ({ prompt, gained, transcripts }) => {
  const given: Plan = createLexicalPlanner().plan(prompt, {});
  const model = createModel({
    call: replayInOrder(transcripts),
    ledger: createMemoryLedger(),
    budgets: { run: use, day: use },
    callTimeoutMs: 1_000,
    clock: systemClock,
    timers: systemTimers,
    random: () => 0,
  });
  const planner = createModelPlanner({
    models: { modelFor: async () => ({ model, host: 'recorded', name: 'recorded' }) },
    planner: { expand: async (job) => planFromSketch({ ...job, answer: readJson(job.sketch), lexical: job.lexical as never }) },
    extraMs: 0,
    log: { info() {}, warn() {}, error() {} },
  });
  const lines: string[] = [];
  const input = { prompt, hints: {}, name: given.name, workspaceId: 'w', runId: 'r', given };
  const plan = await planner.replan(input, (line) => lines.push(line), new AbortController().signal);
  expect(plan?.spec.plannedBy).toBe('model');
  expect(problemsIn(plan?.blueprint)).toEqual([]);
  // An answer that lacked what the plan by rules had then may be accepted now.
  expect(lines.filter((line) => line.startsWith('The model’s plan has')).length).toBeLessThan(transcripts.length);
  const listsOf = (blueprint: unknown) => (blueprint as Blueprint).entities.map(({ plural }) => plural);
  const lists = listsOf(plan?.blueprint);
  expect(lists.filter((name) => !listsOf(given.blueprint).includes(name))).toEqual(gained);
});
