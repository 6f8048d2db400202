/**
 * Plan: logs what will be made and why. The request has already planned; the planner is deterministic, so planning again gives
 * the same notes for the log, and changes nothing.
 */
import type { Json, Spec } from '@davit/contract';
import type { Planner } from '../ports/stages.ts';
import type { StageContext } from './stage.ts';

const maxNotes = 100;

/** A run builds the plan that it started with, whatever is accepted meanwhile and whichever server takes it over. */
// A type, not an interface: it is stored as JSON, which an interface cannot be assigned to.
export type PlanResult = { notes: number; spec: Spec; blueprint: Json };

export async function plan(planner: Planner, context: StageContext): Promise<PlanResult> {
  const { project, log } = context;
  const { spec } = project;
  const features = spec.features.length > 0 ? `with ${spec.features.join(', ')}` : 'with no extra features';
  log(`Planned “${project.name}”: ${spec.goalType} on ${spec.stack}, ${features}.`);
  log(
    `${spec.requiresDatabase ? 'It keeps data in a database' : 'It keeps no data'}; ${spec.requiresAuth ? 'people log in' : 'nobody needs to log in'}.`,
  );
  const { notes } = await planner.plan(project.prompt, project.hints, project.name, project.workspaceId, context.signal);
  context.signal.throwIfAborted();
  for (const note of notes.slice(0, maxNotes)) log(note);
  log(`Planned in ${Math.round(context.elapsedMs())} ms.`);
  const { blueprint } = context.project;
  return { notes: notes.length, spec, blueprint };
}
