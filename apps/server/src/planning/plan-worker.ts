/** The process that plans and edits plans. */
import { currentBlueprint, specOf } from '@davit/blueprint';
import { serveJobs } from '@davit/builder/worker';
import type { Json } from '@davit/contract';
import { readJson } from '@davit/model';
import { applyEdits, createLexicalPlanner, planFromSketch } from '@davit/planner';
import type { PlanAnswer, PlanJob } from './planner-process.ts';

const planner = createLexicalPlanner();

serveJobs(
  async (job: PlanJob): Promise<PlanAnswer> => {
    if ('sketch' in job) return planFromSketch({ ...job, answer: readJson(job.sketch), lexical: currentBlueprint(job.lexical) });
    if (!('edits' in job)) return { ...planner.plan(job.prompt, job.hints, job.name), refused: [] };
    const { blueprint, refused, notes } = applyEdits(currentBlueprint(job.blueprint), job.edits);
    return { name: blueprint.name, spec: specOf(blueprint), blueprint: blueprint as unknown as Json, notes, refused };
  },
  // The first plan of a process includes loading the lexicon; this one is discarded.
  () => planner.plan('a list of books with ratings', {}),
);
