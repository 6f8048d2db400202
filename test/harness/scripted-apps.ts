/**
 * Apps whose source a test writes itself, on the real store, builder, target and edge: the catalog makes none that
 * misbehave.
 */

import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createBuilder } from '@davit/builder';
import { type Project, unbounded } from '@davit/contract';
import { defaultPolicy, randomBase62 } from '@davit/identity';
import { createLaunch, createTableQueues, type Launch } from '@davit/launch';
import { openStorage } from '@davit/storage';
import { createProcessTarget, type ProcessTarget, type ProcessTargetOptions } from '@davit/targets';
import { inProcessStages } from './in-process-stages.ts';
import { freePort } from './ports.ts';
import { scriptedPlanEditor } from './scripted-plan-editor.ts';
import { temporaryFolder } from './server.ts';
import { until } from './until.ts';

/** Longer than a run takes on a very busy machine. */
const settledWithinMs = 100_000;

const workspaceId = '00000000-0000-7000-8000-000000000001';

export interface ScriptedApps {
  launch: Launch;
  target: ProcessTarget;
  workspaceId: string;
  dataDir: string;
  runtimeDir: string;
  /** A project whose first run succeeded. */
  live(): Promise<Project & { deploymentUrl: string }>;
  /** The project once none of its runs is active. */
  settled(projectId: string): Promise<Project>;
  close(): Promise<void>;
}

/** The files of the next apps, by path. */
export type Source = () => Record<string, string>;

export async function openScriptedApps(
  source: Source,
  options: Pick<ProcessTargetOptions, 'limits' | 'egressAllow' | 'resolve'> = {},
): Promise<ScriptedApps> {
  const dataDir = await temporaryFolder('scripted');
  const runtimeDir = join(await temporaryFolder('run'), 's');
  const clock = { now: Date.now, monotonicMs: () => performance.now() };
  const timers = {
    after(ms: number, act: () => void) {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
  };
  const log = { info() {}, warn() {}, error() {} };
  const storage = await openStorage({ dataDir, clock, newId: randomUUID });
  await storage.identity.createWorkspace({
    id: workspaceId,
    name: 'test',
    createdAt: Date.now(),
    suspendedAt: null,
    policy: defaultPolicy,
  });
  const target = await createProcessTarget({
    dataDir,
    runtimeDir,
    edgePort: 0,
    host: '127.0.0.1',
    appsDomain: null,
    clock,
    log,
    ...options,
  });
  await target.listen();
  const builder = createBuilder({ workFolder: join(dataDir, 'work') });
  const port = await freePort();
  const planned = {
    name: 'App',
    spec: {
      goalType: 'tool',
      stack: 'hono',
      features: [],
      requiresDatabase: false,
      requiresAuth: false,
      notRecognized: [],
      notMade: [],
      plannedBy: 'lexical' as const,
    },
  };
  const launch = createLaunch({
    store: storage.launch,
    appSettings: storage.appSettings,
    artifacts: storage.artifacts,
    planner: { plan: () => ({ ...planned, blueprint: {}, notes: [] }) },
    planEditor: scriptedPlanEditor,
    ...inProcessStages({ generate: () => Object.entries(source()).map(([path, content]) => ({ path, content })) }),
    builder,
    target,
    queues: createTableQueues({ ledger: storage.launch.ledger, timers, log }),
    runsApps: () => true,
    clock,
    timers,
    newId: randomUUID,
    newToken: (length) => randomBase62(length, randomBytes),
    addresses: {
      appPorts: { from: port, to: port + 5 },
      urlFor: (slug, own) => target.urlFor(slug, own),
      movedUrl: (project) => target.movedUrl(project),
    },
    secrets: [],
    mayRollBackAutomatically: async () => true,
    boundsOf: async () => unbounded,
    log,
  });
  await launch.start();
  const settled = (projectId: string) =>
    until(
      'the run to end',
      async () => {
        const project = await launch.getProject(workspaceId, projectId);
        return project.status !== 'deploying' && project;
      },
      { withinMs: settledWithinMs },
    );
  return {
    launch,
    target,
    workspaceId,
    dataDir,
    runtimeDir,
    settled,
    async live() {
      const { id } = await launch.createProject(workspaceId, { prompt: 'an app', autoDeploy: true, hints: {} });
      const project = await settled(id);
      if (project.deploymentUrl === null) throw new Error(`not live: ${project.lastRun?.error}`);
      return { ...project, deploymentUrl: project.deploymentUrl };
    },
    async close() {
      await launch.stop(2_000);
      await target.close();
      await builder.close();
      await storage.close();
    },
  };
}
