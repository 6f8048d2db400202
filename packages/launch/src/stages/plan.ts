/**
 * Plan: logs what will be made and why. The request has already planned; the planner is deterministic, so planning again gives
 * the same notes for the log. A language model, if there is one, may replace the plan of a project that was never released and
 * whose plan nobody edited.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Json, Spec } from '@davit/contract';
import type { ModelPlanner, Plan, Planner } from '../ports/stages.ts';
import type { LaunchLedger } from '../ports/store.ts';
import { fromStore, type StageContext } from './stage.ts';

const maxNotes = 100;

/** A run builds the plan that it started with, whatever is accepted meanwhile and whichever server takes it over. */
// A type, not an interface: it is stored as JSON, which an interface cannot be assigned to.
export type PlanResult = {
  notes: number;
  spec: Spec;
  blueprint: Json;
  /** A new name of the app, where nobody gave it one. */
  name?: string;
  /** It was planned from the prompt by this run, and nobody edited it: features may be written for it. */
  isFresh?: true;
  /** The plan that a language model's replaced, with the app's new name: it is made where the model's turns out not to work. */
  byRules?: { spec: Spec; blueprint: Json };
};

export interface PlanParts {
  planner: Planner;
  modelPlanner?: ModelPlanner;
  ledger: Pick<LaunchLedger, 'versions' | 'planHistory'>;
}

export async function plan(parts: PlanParts, context: StageContext): Promise<PlanResult> {
  if (context.isOwnCode) return planOfOwnCode(parts, context);
  const { planner, modelPlanner } = parts;
  const { project, log } = context;
  const given = modelPlanner ? await freshPlan(planner, modelPlanner, context) : null;
  const replanned = modelPlanner && given ? await replan(modelPlanner, given, context) : null;
  const { spec, blueprint } = replanned ?? project;
  const { name } = replanned && !given?.isNamed ? replanned : project;
  const features = spec.features.length > 0 ? `with ${spec.features.join(', ')}` : 'with no extra features';
  log(`Planned “${name}”: ${spec.goalType} on ${spec.stack}, ${features}.`);
  log(
    `${spec.requiresDatabase ? 'It keeps data in a database' : 'It keeps no data'}; ${spec.requiresAuth ? 'people log in' : 'nobody needs to log in'}.`,
  );
  await logChange(parts, context);
  const notes = replanned?.notes ?? (await notesOf(planner, context));
  context.signal.throwIfAborted();
  for (const note of notes.slice(0, maxNotes)) log(note);
  log(`Planned in ${Math.round(context.elapsedMs())} ms.`);
  const renamed = name === project.name ? {} : { name };
  const byRules =
    given && spec.plannedBy === 'model'
      ? { spec: given.plan.spec, blueprint: { ...(given.plan.blueprint as Record<string, Json>), ...renamed } }
      : null;
  return {
    notes: notes.length,
    spec,
    blueprint,
    ...renamed,
    ...(given ? { isFresh: true } : {}),
    ...(byRules ? { byRules } : {}),
  };
}

/** The change by sentence that the run was started for, if any, and how it was understood. */
async function logChange({ ledger }: PlanParts, { project, claim, log }: StageContext): Promise<void> {
  const { changes } = await fromStore(() => ledger.planHistory(project.id));
  for (const { prompt, changes: made, report } of changes.filter(({ runId }) => runId === claim.runId))
    for (const line of [`Change: “${prompt}”.`, ...report, ...made]) log(line);
}

/** What the code must keep its promises to: the plan of the live version, or of the project if none is live. */
async function planOfOwnCode({ ledger }: PlanParts, { project, log }: StageContext): Promise<PlanResult> {
  const number = project.liveVersionNumber;
  const versions = number === null ? [] : await fromStore(() => ledger.versions(project.id, { stored: true }));
  const live = versions.find((version) => version.number === number);
  const { spec, blueprint } = live ?? project;
  log(`Code of your own. Its checks are those of the plan ${live ? `of version ${live.number}` : 'of the project'}.`);
  return { notes: 0, spec, blueprint };
}

async function notesOf(planner: Planner, { project, signal }: StageContext): Promise<string[]> {
  return (await planner.plan(project.prompt, project.hints, project.name, project.workspaceId, signal)).notes;
}

interface FreshPlan {
  plan: Plan;
  /** A person named the app. */
  isNamed: boolean;
}

/** The plan by rules, if a model may replace it. */
async function freshPlan(planner: Planner, modelPlanner: ModelPlanner, context: StageContext): Promise<FreshPlan | null> {
  const { project } = context;
  if (project.liveVersionNumber !== null || !(await modelPlanner.isAvailable(project.workspaceId))) return null;
  return uneditedPlan(planner, context);
}

/** Null: the project's plan stays. */
function replan(
  modelPlanner: ModelPlanner,
  { plan: given, isNamed }: FreshPlan,
  { project, claim, log, signal }: StageContext,
): Promise<Plan | null> {
  const { prompt, hints, name, workspaceId } = project;
  const input = { prompt, hints, ...(isNamed ? { name } : {}), workspaceId, runId: claim.runId, given };
  return modelPlanner.replan(input, (line) => log(line), signal);
}

/** The plan by rules if the project still has it: made with the caller's name, or without one; somebody may have renamed it since. */
async function uneditedPlan(planner: Planner, { project, signal }: StageContext): Promise<FreshPlan | null> {
  const { prompt, hints, workspaceId, blueprint } = project;
  for (const name of [undefined, project.name]) {
    const given = await planner.plan(prompt, hints, name, workspaceId, signal);
    if (isDeepStrictEqual(given.blueprint, blueprint))
      return { plan: given, isNamed: name !== undefined || given.name !== project.name };
  }
  return null;
}
