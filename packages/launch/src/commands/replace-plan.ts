/**
 * Replaces a project's plan by one that is made from it, with the run that builds it. Of two concurrent requests the second is
 * made from the result of the first.
 */
import { type Clock, Fault, type IdempotentResponse, type NewId, type WorkspaceBounds } from '@davit/contract';
import type { Queue } from '../ports/queue.ts';
import type { RunObserver } from '../ports/run-observer.ts';
import type { Builder, Plan, PlanEditor } from '../ports/stages.ts';
import type { ListedProject } from '../ports/store.ts';
import type { PlanChangeRecord, RunRecord } from '../records.ts';
import { type FindParts, findProject, projectNotFound } from './find.ts';

const maxTries = 5;

export interface ReplacePlanParts extends FindParts {
  planEditor: PlanEditor;
  builder: Pick<Builder, 'warm'>;
  queues: { making: Pick<Queue, 'push'> };
  clock: Clock;
  newId: NewId;
  observer: Pick<RunObserver, 'traceContext'>;
  boundsOf: (workspaceId: string) => Promise<WorkspaceBounds>;
}

interface Accepted<Result> {
  run: RunRecord | null;
  result: Result;
  change?: PlanChangeRecord;
  answer?: IdempotentResponse | undefined;
}

interface Replacement<NewPlan extends Plan, Result> {
  planFrom: (blueprint: Parameters<PlanEditor['edit']>[0]) => Promise<NewPlan>;
  accept: (made: { plan: NewPlan; project: ListedProject; at: number }) => Accepted<Result>;
}

/** Throws Fault `project_not_found`, `conflict`, `insufficient_permissions` if a limit is reached, and what `planFrom` throws. */
export async function replacePlan<NewPlan extends Plan, Result>(
  parts: ReplacePlanParts,
  workspaceId: string,
  projectId: string,
  { planFrom, accept }: Replacement<NewPlan, Result>,
): Promise<Result> {
  const workspace = parts.store.inWorkspace(workspaceId);
  const bounds = await parts.boundsOf(workspaceId);
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const { project } = await findProject(parts, workspaceId, projectId);
    const stored = await workspace.readPlan(projectId);
    if (!stored) throw projectNotFound();
    const plan = await planFrom(stored.blueprint);
    const at = parts.clock.now();
    const { run, result, change: accepted, answer } = accept({ plan, project, at });
    const isNamedByPlan = (stored.blueprint as { name?: unknown }).name === project.name;
    const name = isNamedByPlan ? plan.name : project.name;
    const { spec, blueprint } = plan;
    const change = { revision: stored.revision, name, spec, blueprint, at, ...(accepted ? { accepted } : {}) };
    const outcome = await workspace.changePlan(projectId, change, run, answer, bounds);
    if (outcome === 'gone') throw projectNotFound();
    if (outcome === 'moved') continue;
    if (run) parts.queues.making.push({ projectId, workspaceId });
    return result;
  }
  throw new Fault('conflict', 'Another request is changing this project.', { hint: 'Try again in a moment.' });
}
