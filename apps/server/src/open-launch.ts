/** The launch package with its parts: on a server without apps its target is never called. */
import { join } from 'node:path';
import { createBuilder } from '@davit/builder';
import { currentKit, knownHoles } from '@davit/generator/kit';
import { boundsOf, randomBase62 } from '@davit/identity';
import { createLaunch, deadlinesTimes, type Launch, type ProjectWithWork, type Target } from '@davit/launch';
import type { Spawn } from '@davit/processes';
import type { ProcessTarget } from '@davit/targets';
import { systemClock, systemRandomBytes, systemTimers } from './ambient.ts';
import { type CallApps, jobsWhereAppsRun } from './apps-rpc/operations.ts';
import { secretsOf } from './config/secrets-of.ts';
import { createModelChanger } from './model/change-by-model.ts';
import { createModelPlanner } from './model/plan-by-model.ts';
import type { AppsInput } from './open-apps.ts';
import { describeChanges } from './planning/describe-changes.ts';
import { createPlannerProcess, defaultPlanTimeoutMs } from './planning/planner-process.ts';
import { idHere, noPorts } from './shares/new-projects.ts';
import type { Shares } from './shares/shares.ts';
import { maxStageProcesses } from './stage-workers/max-processes.ts';
import { createStageWorkers, longestStageMs } from './stage-workers/stage-workers.ts';
import type { WhereAppsRun } from './where-apps-run.ts';
import { createCodeReader } from './writing/code-reader.ts';
import { createFeatureWriter } from './writing/feature-writer.ts';
import { kitTypes } from './writing/kit-types.ts';

interface LaunchInput extends AppsInput {
  spawn: Spawn;
  target: Target;
  where: WhereAppsRun;
  /** Null: one server runs all apps. */
  shares: () => Shares | null;
  callApps: CallApps;
}

export async function openLaunch({
  config,
  logger,
  closers,
  storage,
  identity,
  spawn,
  target,
  where,
  shares,
  callApps,
  newId,
  models,
  recordOwn,
  observer,
}: LaunchInput): Promise<{ launch: Launch; pushAppsWork: (project: ProjectWithWork) => void }> {
  const { runConcurrency: concurrency, roles, deadlineFactor } = config;
  const works = roles.has('worker');
  const builder = createBuilder({
    spawn,
    concurrency,
    deadlineFactor,
    warmWorkers: config.warmWorkers && works,
    withPostgres: config.appsDatabaseUrl !== null,
    workFolder: join(config.dataDir, 'work', 'builder'),
  });
  closers.add('builder', () => builder.close());
  const warmWorkers = config.warmWorkers && (works || roles.has('edge'));
  const planner = createPlannerProcess({ spawn, warmWorkers, planTimeoutMs: defaultPlanTimeoutMs * deadlineFactor });
  closers.add('planner', () => planner.close());
  const trialMs = config.model.trialMs * deadlineFactor;
  const stageWorkers = createStageWorkers({
    spawn,
    warmWorkers,
    maxProcesses: maxStageProcesses(roles, concurrency),
    atLeastMs: Math.max(longestStageMs * deadlineFactor, 2 * trialMs),
  });
  closers.add('making', () => stageWorkers.close());
  /** Workers end when idle; those started now are ready when the run gets there. */
  const warm = () => {
    builder.warm();
    stageWorkers.warm();
  };
  const { launch: store, artifacts, appSettings } = storage;
  const modelMs = config.model.budgets.run.seconds * 1_000;
  const code = createCodeReader({ spawn });
  closers.add('code of models', () => code.close());
  const featureWriter = createFeatureWriter({
    models,
    code,
    // The stage runs where the apps run.
    isSandboxed: () => (target as ProcessTarget).isolation().sandboxed,
    hasBrowser: () => (target as ProcessTarget).hasBrowser,
    types: kitTypes,
    modelMs,
    rounds: config.model.writeRounds,
    trialMs,
    timers: systemTimers,
    log: logger,
  });
  const canWrite = () => !where.isHere(null) || (target as ProcessTarget).isolation().sandboxed;
  const runsApp = (projectId: string) => where.isHere(projectId);
  const divides = storage.appsShards !== null;
  const queues = await storage.openQueues({ timers: systemTimers, log: logger, runsApp: divides ? runsApp : undefined });
  const pushAppsWork = (project: ProjectWithWork) => queues.apps.push(project);
  /** Another server may have built it: the app's server goes on with it. What is not said there it finds in the runs table. */
  const passOnWork = (project: ProjectWithWork) => {
    if (runsApp(project.projectId)) pushAppsWork(project);
    else callApps('workOn', [project.projectId, project.workspaceId]).catch(() => {});
  };
  const launch = createLaunch({
    store,
    appSettings,
    artifacts,
    planner,
    planEditor: planner,
    modelPlanner: createModelPlanner({ models, planner, extraMs: modelMs, log: logger }),
    modelChanger: createModelChanger({
      models,
      planner,
      canWrite,
      maxMs: config.model.changeMs,
      timers: systemTimers,
      log: logger,
    }),
    featureWriter,
    generator: stageWorkers.generator,
    verifier: stageWorkers.verifier,
    // Builds are prepared where they run.
    builder: { ...builder, kit: currentKit, warm: works ? warm : () => {} },
    target,
    jobs: jobsWhereAppsRun(target, where, callApps),
    queues: {
      apps: divides ? { ...queues.apps, push: passOnWork } : queues.apps,
      making: {
        ...queues.making,
        push(project) {
          if (works) warm();
          queues.making.push(project);
        },
      },
    },
    runsApps: runsApp,
    looksAfter: (projectId) => shares()?.adopts(projectId) ?? true,
    recordOwn,
    clock: systemClock,
    timers: systemTimers,
    newId,
    newProjectId: () => idHere(newId, runsApp),
    newToken: (length) => randomBase62(length, systemRandomBytes),
    addresses: {
      // A port leads to one server alone.
      appPorts: divides ? noPorts : { from: config.appPorts.first, to: config.appPorts.last },
      urlFor: (slug, port) => (target as ProcessTarget).urlFor(slug, port),
      movedUrl: (project) => (target as ProcessTarget).movedUrl(project),
    },
    secrets: secretsOf(config),
    knownHoles,
    mayRestoreHoles: async (workspaceId) => (await identity.getPolicy(workspaceId)).allowRollbackToKnownHoles,
    mayRollBackAutomatically: async (workspaceId) => (await identity.getPolicy(workspaceId)).automaticRollback,
    boundsOf: async (workspaceId) => boundsOf(await identity.getPolicy(workspaceId), config.workspaceBounds),
    describeChanges,
    observer,
    limits: { concurrentRuns: config.runConcurrency, ...deadlinesTimes(deadlineFactor) },
    log: logger,
  });
  closers.add('launch', ({ runsMs }) => launch.stop(runsMs));
  return { launch, pushAppsWork };
}
