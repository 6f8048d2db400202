/** The process that plans. */
import { serveJobs } from '@davit/builder/worker';
import { createLexicalPlanner } from '@davit/planner';
import type { PlanJob } from './planner-process.ts';

const planner = createLexicalPlanner();

serveJobs(
  async ({ prompt, hints, name }: PlanJob) => planner.plan(prompt, hints, name),
  // The first plan of a process pays for reading the lexicon; this one is thrown away.
  () => planner.plan('a list of books with ratings', {}),
);
