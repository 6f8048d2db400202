/** Creates a project from a prompt: plans in the request, finds a free address, and by default accepts the first run. */
import { type Clock, Fault, type NewId, type PlanEdit, type Project, type WorkspaceBounds } from '@davit/contract';
import { type Ports, slugToTry } from '../address.ts';
import type { Addresses } from '../parts.ts';
import type { FeatureWriter } from '../ports/feature-writer.ts';
import type { PlatformLog } from '../ports/platform-log.ts';
import type { Queue } from '../ports/queue.ts';
import type { RunObserver } from '../ports/run-observer.ts';
import { type Builder, type Plan, type PlanEditor, type Planner, ProcessDied } from '../ports/stages.ts';
import type { LaunchStore } from '../ports/store.ts';
import type { Target } from '../ports/target.ts';
import type { ConfigHints, IdempotentResponse, ProjectRecord, RunRecord } from '../records.ts';
import type { ToIdempotentResponse } from '../service.ts';
import { wireNewProject } from '../wire.ts';
import { throwIfRefused } from './edit-project.ts';
import { mayWrite } from './may-write.ts';
import { newRun } from './new-run.ts';

const maxAddressTries = 20;

export interface CreateProjectParts {
  store: LaunchStore;
  planner: Planner;
  planEditor: PlanEditor;
  featureWriter?: FeatureWriter;
  builder: Pick<Builder, 'warm'>;
  target: Pick<Target, 'address' | 'remove'>;
  queues: { making: Pick<Queue, 'push'> };
  addresses: Addresses;
  ports: Ports;
  clock: Clock;
  newId: NewId;
  newProjectId?: NewId;
  observer: Pick<RunObserver, 'traceContext'>;
  newToken: (length: number) => string;
  boundsOf: (workspaceId: string) => Promise<WorkspaceBounds>;
  log: PlatformLog;
}

export interface CreateProjectInput {
  prompt: string;
  name?: string;
  autoDeploy: boolean;
  hints: ConfigHints;
  /** Edits that are applied to the plan before the project is created. */
  edits?: readonly PlanEdit[];
}

/**
 * Throws Fault `unavailable` if the prompt cannot be planned now or no address is free, `insufficient_permissions` if a limit
 * is reached.
 */
export async function createProject(
  parts: CreateProjectParts,
  workspaceId: string,
  input: CreateProjectInput,
  remember?: ToIdempotentResponse,
): Promise<Project> {
  if (input.autoDeploy) parts.builder.warm?.();
  const plan = await withEdits(
    parts.planEditor,
    workspaceId,
    await planNow(parts.planner, workspaceId, input),
    input.edits ?? [],
  );
  const bounds = await parts.boundsOf(workspaceId);
  const at = parts.clock.now();
  const draft: Omit<ProjectRecord, 'slug' | 'port' | 'liveUrl'> = {
    id: (parts.newProjectId ?? parts.newId)(),
    workspaceId,
    name: input.name ?? plan.name,
    prompt: input.prompt,
    hints: input.hints,
    spec: plan.spec,
    blueprint: plan.blueprint,
    autoDeploy: input.autoDeploy,
    liveVersionNumber: null,
    liveDeploymentId: null,
    healthy: true,
    createdAt: at,
    updatedAt: at,
  };
  const writes = input.autoDeploy && (await mayWrite(parts, draft));
  const run = input.autoDeploy
    ? newRun(parts.newId(), draft, 'create', at, { writes, traceContext: parts.observer.traceContext() })
    : null;

  let slugTry = 1;
  for (let attempt = 1; attempt <= maxAddressTries; attempt++) {
    const slug = slugToTry(draft.name, slugTry, parts.newToken);
    const port = parts.ports.take();
    if (!(await opens(parts, draft.id, slug, port))) continue;
    const project: ProjectRecord = { ...draft, slug, port, liveUrl: parts.addresses.urlFor(slug, port) };
    const answer = wireNewProject(project, run);
    const taken = await write(parts, project, run, remember?.(201, answer), bounds);
    if (taken === null) {
      if (port === null) warnOfNameOnlyAddress(parts, project);
      if (run) parts.queues.making.push({ projectId: project.id, workspaceId });
      return answer;
    }
    if (taken === 'slug') slugTry++;
  }
  throw new Fault('unavailable', 'No free address is left for the app.', { hint: 'Try again in a moment.', retryAfter: 5 });
}

/** Throws Fault `unavailable` if the prompt cannot be planned now. */
export async function planNow(
  planner: Planner,
  workspaceId: string,
  { prompt, hints, name }: Pick<CreateProjectInput, 'prompt' | 'hints' | 'name'>,
  signal?: AbortSignal,
): Promise<Plan> {
  try {
    return await planner.plan(prompt, hints, name, workspaceId, signal);
  } catch (error) {
    if (!(error instanceof ProcessDied)) throw error;
    throw new Fault('unavailable', `Planning this prompt failed because ${error.message}.`, {
      hint: 'Shorten the prompt and try again.',
      retryAfter: 5,
      cause: error,
    });
  }
}

/** Throws Fault `invalid_request` if an edit is invalid. */
async function withEdits(editor: PlanEditor, workspaceId: string, plan: Plan, edits: readonly PlanEdit[]): Promise<Plan> {
  if (edits.length === 0) return plan;
  const edited = await editor.edit(plan.blueprint, edits, workspaceId);
  throwIfRefused(edited);
  return edited;
}

/** False if another program has the port; it is not tried again. */
async function opens(parts: CreateProjectParts, projectId: string, slug: string, port: number | null): Promise<boolean> {
  try {
    await parts.target.address(projectId, slug, port);
    return true;
  } catch (error) {
    parts.log.warn({ port, err: error }, 'an app port cannot be opened; taking another');
    return false;
  }
}

/** Null if the project was written, else what is taken; then the address is closed again. */
async function write(
  parts: CreateProjectParts,
  project: ProjectRecord,
  run: RunRecord | null,
  answer: IdempotentResponse | undefined,
  bounds: WorkspaceBounds,
): Promise<'slug' | 'port' | null> {
  const workspace = parts.store.inWorkspace(project.workspaceId);
  try {
    const outcome = await workspace.createProject(project, run, answer, bounds);
    if (outcome.outcome === 'created') return null;
    await parts.target.remove(project.id);
    // A port that the store reports as taken stays reserved.
    if (outcome.what === 'slug') freePort(parts, project);
    return outcome.what;
  } catch (error) {
    // The write may still have succeeded: the address is closed only if it surely did not.
    if ((await workspace.getProject(project.id).catch(() => undefined)) === null) {
      await parts.target.remove(project.id);
      freePort(parts, project);
    }
    throw error;
  }
}

function freePort({ ports }: Pick<CreateProjectParts, 'ports'>, { port }: ProjectRecord): void {
  if (port !== null) ports.free(port);
}

function warnOfNameOnlyAddress({ addresses, log }: CreateProjectParts, { id, liveUrl }: ProjectRecord): void {
  const { from, to } = addresses.appPorts;
  log.info({ projectId: id, liveUrl }, `every port of APP_PORTS (${from} to ${to}) is taken: the app is reachable only by name`);
}
