/**
 * The launch package, with the target that runs apps, or with the RPC client of the server that does.
 * The roles of this process decide which parts start.
 */
import { join } from 'node:path';
import { buildRowsProgram, createBuilder } from '@davit/builder';
import { currentKit, knownHoles } from '@davit/generator/kit';
import { boundsOf, type Identity, randomBase62 } from '@davit/identity';
import { createLaunch, deadlinesTimes, type Launch, type RunObserver, readableSettings, type Target } from '@davit/launch';
import { createForkServer, type Spawn } from '@davit/processes';
import type { Storage } from '@davit/storage';
import { createProcessTarget, defaultLimits, type ProcessTarget, type SecureEdge } from '@davit/targets';
import type { Logger } from 'pino';
import { systemClock, systemRandomBytes, systemTimers } from './ambient.ts';
import { type AppsLeader, createAppsLeader, neverLeader } from './apps-leader.ts';
import { appsPlace } from './apps-place.ts';
import { moveRestored } from './apps-places/move-restored.ts';
import { createBetweenServers } from './apps-rpc/between-servers.ts';
import { createAppsClient, noAppsServer } from './apps-rpc/client.ts';
import { type CallApps, jobsWhereAppsRun, whereAppsRun } from './apps-rpc/operations.ts';
import type { RecordOwn } from './audit/audit.ts';
import type { Closers } from './closers.ts';
import { consoleUrlOf } from './config/console-url.ts';
import type { Config } from './config/read-config.ts';
import { secretsOf } from './config/secrets-of.ts';
import { consoleOrigins } from './console-files/console-origins.ts';
import { listen, StartRefused } from './listen.ts';
import { openCollector } from './mail/open-collector.ts';
import type { Mail } from './mail/open-mail.ts';
import { createModelChanger } from './model/change-by-model.ts';
import type { ModelService } from './model/model-service.ts';
import { createModelPlanner } from './model/plan-by-model.ts';
import { noTarget } from './no-target.ts';
import { describeChanges } from './planning/describe-changes.ts';
import { createPlannerProcess, defaultPlanTimeoutMs } from './planning/planner-process.ts';
import { pruneHourly } from './prune-hourly.ts';
import { runtimeFolder } from './runtime-folder.ts';
import { maxStageProcesses } from './stage-workers/max-processes.ts';
import { createStageWorkers, longestStageMs } from './stage-workers/stage-workers.ts';
import type { Telemetry } from './telemetry/telemetry.ts';
import { TrafficRecorder } from './traffic/traffic-recorder.ts';
import { createCodeReader } from './writing/code-reader.ts';
import { createFeatureWriter } from './writing/feature-writer.ts';
import { kitTypes } from './writing/kit-types.ts';

export interface AppsInput {
  config: Config;
  logger: Logger;
  closers: Closers;
  storage: Storage;
  identity: Identity;
  newId: () => string;
  models: ModelService;
  mail: Mail;
  recordOwn: RecordOwn;
  /** Null: the edge serves only plain connections. */
  secure: SecureEdge | null;
  observer: RunObserver;
  telemetry: Pick<Telemetry, 'edge' | 'continueCall'>;
}

export interface Apps {
  /** As callers reach it: operations that need the apps run where the apps are. */
  launch: Launch;
  appsLeader: AppsLeader;
  /** Null without the role `edge`. */
  target: ProcessTarget | null;
  edgePort(): number | null;
  /** Starts the work of this process's roles. */
  begin(): Promise<void>;
  mustStop: Promise<void>;
}

export async function openApps({
  config,
  logger,
  closers,
  storage,
  identity,
  newId,
  models,
  mail,
  recordOwn,
  secure,
  observer,
  telemetry,
}: AppsInput): Promise<Apps> {
  const { promise: mustStop, resolve: lost } = Promise.withResolvers<void>();
  const { appsLease: lease } = storage;
  let edgePort: number | null = null;
  let appsLeader = neverLeader;
  const runHere = () => appsLeader.isLeader();
  const keys = () => storage.sealing.deriveKeys('davit apps door');
  const callApps =
    lease === null ? noAppsServer : createAppsClient({ holder: lease.holder, keys, traceContext: observer.traceContext });

  // Closed after all other work of the leader, so that the next leader finds it done.
  closers.add('apps leader', () => appsLeader.stop());
  const mayRun = () => appsLeader.mayRunApps();
  const forkServer = createForkServer();
  closers.add('fork server', () => forkServer.close());
  const { spawn } = forkServer;
  const traffic = new TrafficRecorder({ store: storage.traffic, timers: systemTimers, log: logger });
  // Closed after the apps, so that their last requests are stored.
  closers.add('counted traffic', () => traffic.stop());
  const between =
    lease !== null && config.roles.has('edge')
      ? createBetweenServers({ config, logger, closers, lease, keys, runHere, continueCall: telemetry.continueCall })
      : null;
  const target = config.roles.has('edge')
    ? await openTarget({ config, logger, closers, storage, spawn, mayRun, onDataLost: lost, mail, secure, telemetry })
    : null;
  const shared = { config, logger, closers, storage, identity, newId, models, mail, recordOwn, secure, observer, telemetry };
  const launch = await openLaunch({ ...shared, spawn, target: target ?? noTarget, runHere, callApps });
  if (target !== null) {
    traffic.start(target.traffic);
    const collector = mail.isOn ? openCollector({ ...shared, target }) : null;
    closers.add('mail of apps', async () => collector?.stop());
    const begun = Promise.withResolvers<void>();
    const stopMoving = new AbortController();
    closers.add('moves of restored rows', async () => stopMoving.abort());
    const listenForApps = (port: number) =>
      listen({ setting: 'EDGE_PORT', port, host: config.host }, () => target.listen({ port, ready: begun.promise }));
    appsLeader = createAppsLeader({
      lease,
      place: target.place,
      address: (await between?.open(launch, target)) ?? '',
      clock: systemClock,
      logger,
      async prepare() {
        const port = between?.forwarder.port() ?? config.edgePort;
        between?.forwarder.stop();
        edgePort = await listenForApps(port).catch((error: unknown) => {
          between?.forwarder.start();
          throw error;
        });
      },
      async begin() {
        await launch.startApps();
        begun.resolve();
        collector?.start();
        void moveRestored({ databases: storage.appDatabases, launch, recordOwn, logger }, stopMoving.signal);
      },
      lost,
    });
  }
  return {
    launch: whereAppsRun(launch, runHere, callApps),
    appsLeader,
    target,
    edgePort: () => edgePort ?? between?.forwarder.port() ?? null,
    async begin() {
      between?.forwarder.start();
      await appsLeader.start();
      if (config.roles.has('worker')) launch.startWork();
      if (config.roles.has('watchdog')) launch.startMaintenance();
    },
    mustStop,
  };
}

interface TargetInput extends Pick<AppsInput, 'config' | 'logger' | 'closers' | 'storage' | 'mail' | 'secure' | 'telemetry'> {
  spawn: Spawn;
  mayRun: () => boolean;
  onDataLost: () => void;
}

async function openTarget({
  config,
  logger,
  closers,
  storage,
  spawn,
  mayRun,
  onDataLost,
  mail,
  secure,
  telemetry,
}: TargetInput): Promise<ProcessTarget> {
  const target = await createProcessTarget({
    spawn,
    dataDir: config.dataDir,
    ...appsPlace(config),
    mayRun,
    onDataLost,
    runtimeDir: runtimeFolder(config.dataDir),
    edgePort: config.edgePort,
    host: config.host,
    appsDomain: config.appsDomain,
    appsPublicUrl: config.appsPublicUrl,
    consoleUrl: consoleUrlOf(config),
    sendsMail: mail.isOn,
    framedBy: consoleOrigins(config),
    trustProxy: config.trustProxy,
    secure,
    tracing: telemetry.edge,
    egressAllow: config.egressAllow,
    browser: config.model.browser,
    abuseContact: config.abuseContact,
    uploads: storage.uploads && { store: storage.uploads, cacheBytes: (config.uploads?.cacheMiB ?? 0) * 1024 * 1024 },
    settingsOf: async (workspaceId, projectId) => readableSettings(await storage.appSettings.list(workspaceId, projectId)),
    databases: storage.appDatabases,
    buildRowsProgram,
    clock: systemClock,
    log: logger,
    limits: {
      appIdleMs: config.appIdleMs,
      bootDeadlineMs: defaultLimits.bootDeadlineMs * config.deadlineFactor,
      appDataMiB: config.appDataMiB,
      outputKeptMs: config.appMetricsDays * 24 * 60 * 60_000,
      ...(config.maxAwakeApps === null ? {} : { maxAwake: config.maxAwakeApps }),
    },
  }).catch((error: Error) => {
    throw new StartRefused(`Davit cannot run apps here. ${error.message}`, error);
  });
  closers.add('apps', () => target.close());
  pruneHourly('output of apps', () => target.pruneOutput(), { config, logger, closers, role: 'edge' });
  return target;
}

interface LaunchInput extends AppsInput {
  spawn: Spawn;
  target: Target;
  runHere: () => boolean;
  callApps: CallApps;
}

async function openLaunch({
  config,
  logger,
  closers,
  storage,
  identity,
  spawn,
  target,
  runHere,
  callApps,
  newId,
  models,
  recordOwn,
  observer,
}: LaunchInput): Promise<Launch> {
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
  const canWrite = () => !runHere() || (target as ProcessTarget).isolation().sandboxed;
  const queues = await storage.openQueues({ timers: systemTimers, log: logger });
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
    jobs: jobsWhereAppsRun(target, runHere, callApps),
    queues: {
      ...queues,
      making: {
        ...queues.making,
        push(project) {
          if (works) warm();
          queues.making.push(project);
        },
      },
    },
    runsApps: runHere,
    recordOwn,
    clock: systemClock,
    timers: systemTimers,
    newId,
    newToken: (length) => randomBase62(length, systemRandomBytes),
    addresses: {
      appPorts: { from: config.appPorts.first, to: config.appPorts.last },
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
  return launch;
}
