/**
 * Edits a project's plan and by default deploys it. Edits apply to the newest accepted plan: of two concurrent changes the
 * second applies to the result of the first.
 */
import { type Clock, Fault, type NewId, type PlanEdit, type WorkspaceBounds } from '@davit/contract';
import type { Queue } from '../ports/queue.ts';
import type { Builder, EditedPlan, PlanEditor } from '../ports/stages.ts';
import { type FindParts, findProject, projectNotFound } from './find.ts';
import { newRun } from './new-run.ts';

const maxTries = 5;

export interface EditProjectParts extends FindParts {
  planEditor: PlanEditor;
  builder: Pick<Builder, 'warm'>;
  queues: { making: Pick<Queue, 'push'> };
  clock: Clock;
  newId: NewId;
  boundsOf: (workspaceId: string) => Promise<WorkspaceBounds>;
}

export interface EditProjectInput {
  edits: readonly PlanEdit[];
  deploy: boolean;
}

export interface ProjectEdited {
  /** Null if nothing is deployed. */
  runId: string | null;
  /** What else was removed or repaired because of the edits, as sentences. */
  notes: string[];
}

/** The plan after the edits; nothing is stored. Throws Fault `project_not_found`. */
export async function previewEdits(
  parts: Pick<EditProjectParts, 'store' | 'planEditor'>,
  workspaceId: string,
  projectId: string,
  edits: readonly PlanEdit[],
  signal?: AbortSignal,
): Promise<EditedPlan> {
  const stored = await parts.store.inWorkspace(workspaceId).readPlan(projectId);
  if (!stored) throw projectNotFound();
  return parts.planEditor.edit(stored.blueprint, edits, workspaceId, signal);
}

/**
 * Throws Fault `invalid_request` if an edit is invalid (then none is applied), `project_not_found`, `conflict`, and
 * `insufficient_permissions` if a limit is reached.
 */
export async function editProject(
  parts: EditProjectParts,
  workspaceId: string,
  projectId: string,
  { edits, deploy }: EditProjectInput,
): Promise<ProjectEdited> {
  if (deploy) parts.builder.warm?.();
  const workspace = parts.store.inWorkspace(workspaceId);
  const bounds = await parts.boundsOf(workspaceId);
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const { project } = await findProject(parts, workspaceId, projectId);
    const stored = await workspace.readPlan(projectId);
    if (!stored) throw projectNotFound();
    const edited = await parts.planEditor.edit(stored.blueprint, edits, workspaceId);
    refuseUnmade(edited);
    const at = parts.clock.now();
    const run = deploy ? newRun(parts.newId(), project, 'deploy', at) : null;
    const isNamedByPlan = (stored.blueprint as { name?: unknown }).name === project.name;
    const name = isNamedByPlan ? edited.name : project.name;
    const { spec, blueprint, notes } = edited;
    const change = { revision: stored.revision, name, spec, blueprint, at };
    const outcome = await workspace.changePlan(projectId, change, run, undefined, bounds);
    if (outcome === 'gone') throw projectNotFound();
    if (outcome === 'moved') continue;
    if (run) parts.queues.making.push({ projectId, workspaceId });
    return { runId: run?.id ?? null, notes };
  }
  throw new Fault('conflict', 'Another request is changing this project.', { hint: 'Try again in a moment.' });
}

/** Throws Fault `invalid_request` that names every invalid edit. */
export function refuseUnmade({ refused }: Pick<EditedPlan, 'refused'>): void {
  const [first] = refused;
  if (first === undefined) return;
  throw new Fault('invalid_request', first.why, {
    hint: 'Nothing was changed.',
    details: refused.map(({ at, why }) => ({ path: `/edits/${at}`, message: why })),
  });
}
