/** Records for the suites: complete, and different where they must be. */
import { randomUUID } from 'node:crypto';
import { type Spec, stageNames } from '@davit/contract';
import type { IdempotentResponse, LaunchStore, LogRecord, ProjectRecord, ReleaseRecord, RunRecord } from '@davit/launch';

export const sampleSpec: Spec = {
  goalType: 'web_app',
  stack: 'hono-sqlite',
  features: ['due-dates', 'search'],
  requiresDatabase: true,
  requiresAuth: false,
  notRecognized: [],
  notMade: [],
  plannedBy: 'lexical',
};

let ports = 41_000;

export function sampleProject(workspaceId: string, change: Partial<ProjectRecord> = {}): ProjectRecord {
  const id = randomUUID();
  ports += 1;
  return {
    id,
    workspaceId,
    name: 'Größe ✓ "quoted" <b>',
    prompt: "a todo app; drop table project; -- 'x' \u202e",
    hints: { stack: 'hono', db: true, auth: { any: ['words'] } },
    slug: `app-${id}`,
    port: ports,
    liveUrl: `http://127.0.0.1:${ports}`,
    spec: sampleSpec,
    blueprint: { version: 1, pages: [{ title: 'Todos' }], nothing: null },
    autoDeploy: true,
    liveVersionNumber: null,
    liveDeploymentId: null,
    healthy: true,
    createdAt: 1_700_000_000_000,
    updatedAt: 1_700_000_000_000,
    ...change,
  };
}

export function sampleRun(project: Pick<ProjectRecord, 'id' | 'workspaceId'>, change: Partial<RunRecord> = {}): RunRecord {
  return {
    id: randomUUID(),
    workspaceId: project.workspaceId,
    projectId: project.id,
    status: 'PENDING',
    trigger: 'deploy',
    attempt: 0,
    interruptions: 0,
    processDeaths: 0,
    resumeAt: null,
    cancelReason: null,
    stages: stageNames
      .filter((name) => name !== 'write')
      .map((name) => ({ name, status: 'PENDING', startedAt: null, finishedAt: null })),
    sourceDigest: null,
    preview: null,
    traceContext: null,
    versionNumber: null,
    error: null,
    createdAt: 1_700_000_000_100,
    startedAt: 1_700_000_000_100,
    finishedAt: null,
    ...change,
  };
}

export function sampleEntries(from: number, count: number, message = 'said'): LogRecord[] {
  return Array.from({ length: count }, (_, index) => ({
    seq: from + index,
    timestamp: 1_700_000_000_200 + index,
    level: index % 2 === 0 ? 'info' : 'warn',
    stage: index % 3 === 0 ? null : 'build',
    message: `${message} ${from + index}`,
  }));
}

export function sampleRelease(change: Partial<ReleaseRecord> = {}): ReleaseRecord {
  return {
    deploymentId: randomUUID(),
    artifactDigest: randomUUID().replaceAll('-', '').repeat(2),
    sizeBytes: 1234,
    spec: sampleSpec,
    blueprint: { version: 1 },
    buildSettings: { target: 'node24' },
    at: 1_700_000_001_000,
    ...change,
  };
}

export function sampleAnswer(change: Partial<IdempotentResponse> = {}): IdempotentResponse {
  return {
    apiKeyId: randomUUID(),
    method: 'POST',
    path: '/v1/projects',
    idempotencyKey: randomUUID(),
    bodyDigest: 'b'.repeat(64),
    status: 201,
    body: { id: 'p', nested: [1, null] },
    createdAt: 1_700_000_000_000,
    ...change,
  };
}

/** A project in the store, with a run that waits. */
export async function plantProject(store: LaunchStore, change: Partial<ProjectRecord> = {}) {
  const project = sampleProject(change.workspaceId ?? randomUUID(), change);
  const run = sampleRun(project);
  const workspace = store.inWorkspace(project.workspaceId);
  await workspace.createProject(project, run);
  return { project, run, workspace };
}

/** Another waiting run. */
export async function plantRun(store: LaunchStore, project: ProjectRecord, change: Partial<RunRecord> = {}): Promise<RunRecord> {
  const run = sampleRun(project, change);
  await store.inWorkspace(project.workspaceId).createRun(run);
  return run;
}

/** The project's next run, claimed. */
export async function claimRun(store: LaunchStore, projectId: string) {
  const claimed = await store.ledger.claimRun(projectId, 1_700_000_000_500);
  if (!claimed) throw new Error('nothing waits');
  return { runId: claimed.run.id, attempt: claimed.run.attempt };
}

/** Releases the project's next run, creating one if none waits. Returns the version's number. */
export async function plantVersion(
  store: LaunchStore,
  project: ProjectRecord,
  change: Partial<ReleaseRecord> = {},
): Promise<number> {
  const waiting = (await store.ledger.projectsWithWork(1_000_000)).some(({ projectId }) => projectId === project.id);
  if (!waiting) await plantRun(store, project);
  const released = await store.ledger.release(await claimRun(store, project.id), sampleRelease(change), false);
  if (released.outcome !== 'released') throw new Error(released.outcome);
  return released.versionNumber;
}
