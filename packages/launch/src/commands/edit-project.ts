/**
 * Edits a project's plan and by default deploys it. Edits apply to the newest accepted plan: of two concurrent changes the
 * second applies to the result of the first.
 */
import { Fault, type PlanEdit } from '@davit/contract';
import type { EditedPlan } from '../ports/stages.ts';
import { findProject, projectNotFound } from './find.ts';
import { newRun } from './new-run.ts';
import { type OwnCodeParts, refuseOverwrite } from './own-code.ts';
import { type ReplacePlanParts, replacePlan } from './replace-plan.ts';

export interface EditProjectInput {
  edits: readonly PlanEdit[];
  deploy: boolean;
  /** Whether generated code may replace the owner's own. */
  overwrite?: boolean;
}

export interface ProjectEdited {
  /** Null if nothing is deployed. */
  runId: string | null;
  /** What else was removed or repaired because of the edits, as sentences. */
  notes: string[];
}

/** The plan after the edits; nothing is stored. Throws Fault `project_not_found`. */
export async function previewEdits(
  parts: Pick<ReplacePlanParts, 'store' | 'planEditor'>,
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
  parts: ReplacePlanParts & OwnCodeParts,
  workspaceId: string,
  projectId: string,
  { edits, deploy, overwrite = false }: EditProjectInput,
): Promise<ProjectEdited> {
  if (deploy) parts.builder.warm?.();
  return replacePlan(parts, workspaceId, projectId, {
    async planFrom(blueprint) {
      const edited = await parts.planEditor.edit(blueprint, edits, workspaceId);
      throwIfRefused(edited);
      if (deploy && !overwrite) await refuseOverwrite(parts, workspaceId, await findProject(parts, workspaceId, projectId));
      return edited;
    },
    accept: ({ plan, project, at }) => {
      const run = deploy ? newRun(parts.newId(), project, 'deploy', at, { traceContext: parts.observer.traceContext() }) : null;
      return { run, result: { runId: run?.id ?? null, notes: plan.notes } };
    },
  });
}

/** Throws Fault `invalid_request` that names every invalid edit. */
export function throwIfRefused({ refused }: Pick<EditedPlan, 'refused'>): void {
  const [first] = refused;
  if (first === undefined) return;
  throw new Fault('invalid_request', first.why, {
    hint: 'Nothing was changed.',
    details: refused.map(({ at, why }) => ({ path: `/edits/${at}`, message: why })),
  });
}
