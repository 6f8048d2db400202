/** The process that plans and edits plans. */
import { type Blueprint, currentBlueprint, specOf } from '@davit/blueprint';
import { serveJobs } from '@davit/builder/worker';
import type { Json } from '@davit/contract';
import { readJson } from '@davit/model';
import { applyAnswer, applyEdits, createLexicalPlanner, planFromSketch, understandChange } from '@davit/planner';
import type { PlanAnswer, PlanJob } from './planner-process.ts';

const planner = createLexicalPlanner();

function answerOf(job: PlanJob): PlanAnswer {
  if ('sketch' in job) return planFromSketch({ ...job, answer: readJson(job.sketch), lexical: currentBlueprint(job.lexical) });
  if ('prompt' in job) return planner.plan(job.prompt, job.hints, job.name);
  const before = currentBlueprint(job.blueprint);
  const { blueprint, ...rest } = changedBy(job, before);
  return { ...rest, name: blueprint.name, spec: specOf(blueprint), blueprint: blueprint as unknown as Json };
}

function changedBy(job: Extract<PlanJob, { blueprint: Json }>, before: Blueprint) {
  if ('edits' in job) return applyEdits(before, job.edits);
  return 'answer' in job ? applyAnswer(before, job.sentence, readJson(job.answer), job) : understandChange(before, job.sentence);
}

serveJobs(
  async (job: PlanJob): Promise<PlanAnswer> => answerOf(job),
  // The first plan of a process includes loading the lexicon; this one is discarded.
  () => planner.plan('a list of books with ratings', {}),
);
