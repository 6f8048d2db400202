/**
 * The launch package, with the target that runs apps, or with the RPC client of the server that does.
 * The roles of this process decide which parts start.
 */
import type { Identity } from '@davit/identity';
import type { Launch, RunObserver } from '@davit/launch';
import { createForkServer } from '@davit/processes';
import type { Storage } from '@davit/storage';
import type { ProcessTarget, SecureEdge } from '@davit/targets';
import type { Logger } from 'pino';
import { systemClock, systemTimers } from './ambient.ts';
import { type AppsLeader, createAppsLeader, neverLeader } from './apps-leader.ts';
import { moveRestored } from './apps-places/move-restored.ts';
import { createBetweenServers } from './apps-rpc/between-servers.ts';
import { createAppsClient, noAppsServer } from './apps-rpc/client.ts';
import { copiesWhereAppsRun, whereAppsRun } from './apps-rpc/operations.ts';
import type { RecordOwn } from './audit/audit.ts';
import type { openBackups } from './backup/open-backups.ts';
import type { Closers } from './closers.ts';
import type { Config } from './config/read-config.ts';
import { listen } from './listen.ts';
import { openCollector } from './mail/open-collector.ts';
import type { Mail } from './mail/open-mail.ts';
import type { ModelService } from './model/model-service.ts';
import { noTarget } from './no-target.ts';
import { openLaunch } from './open-launch.ts';
import { openTarget } from './open-target.ts';
import { dividedApps } from './shares/divided-apps.ts';
import { createShares, type Shares } from './shares/shares.ts';
import type { Telemetry } from './telemetry/telemetry.ts';
import { TrafficRecorder } from './traffic/traffic-recorder.ts';
import type { WhereAppsRun } from './where-apps-run.ts';

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
  /** How many parts of the apps run here; null: servers do not divide them. */
  shards: (() => number) | null;
  /** What backups need. */
  backedUp: Pick<Parameters<typeof openBackups>[0], 'target' | 'reachesApps'>;
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
  let shares: Shares | null = null;
  const keys = () => storage.sealing.deriveKeys('davit apps door');
  const { addressOfApp } = storage;
  const where: WhereAppsRun = {
    isHere: (projectId) => shares?.isHere(projectId) ?? appsLeader.isLeader(),
    addressOf: addressOfApp,
    during: (projectId, work) => shares?.during(projectId, work) ?? work(),
    get waitsMs() {
      return shares?.waitsMs ?? 0;
    },
  };
  const callApps = lease === null ? noAppsServer : createAppsClient({ where, keys, traceContext: observer.traceContext });

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
      ? createBetweenServers({
          config,
          logger,
          closers,
          holder: () => addressOfApp(null),
          keys,
          where,
          takesVisitors: () => shares !== null || appsLeader.isLeader(),
          continueCall: telemetry.continueCall,
        })
      : null;
  const divided =
    storage.appsShards &&
    dividedApps({
      shards: storage.appsShards,
      shares: () => shares,
      keys,
      projectAt: storage.domains.projectAt,
      clock: systemClock,
    });
  const target = config.roles.has('edge')
    ? await openTarget({ config, logger, closers, storage, spawn, mayRun, divided, onDataLost: lost, mail, secure, telemetry })
    : null;
  const shared = { config, logger, closers, storage, identity, newId, models, mail, recordOwn, secure, observer, telemetry };
  const opened = await openLaunch({ ...shared, spawn, target: target ?? noTarget, where, shares: () => shares, callApps });
  const { launch } = opened;
  if (target !== null) {
    traffic.start(target.traffic);
    const collector = mail.isOn ? openCollector({ ...shared, target }) : null;
    closers.add('mail of apps', async () => collector?.stop());
    const begun = Promise.withResolvers<void>();
    const stopMoving = new AbortController();
    closers.add('moves of restored rows', async () => stopMoving.abort());
    const moveBack = (isAmong: (projectId: string) => boolean) => {
      const { address, restored } = storage.appDatabases;
      const theirs = async () => (await restored()).filter(({ projectId }) => isAmong(projectId));
      const databases = { address, restored: theirs };
      const there = divided === null ? launch : whereAppsRun(launch, where, callApps);
      void moveRestored({ databases, launch: there, recordOwn, logger }, stopMoving.signal);
    };
    const listenForApps = (port: number) =>
      listen({ setting: 'EDGE_PORT', port, host: config.host }, () => target.listen({ port, ready: begun.promise }));
    const place = { place: target.place, address: (await between?.open(launch, target, opened.pushAppsWork)) ?? '' };
    const becoming = {
      ...place,
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
        await launch.startApps((projectId) => divided?.looksAfter(projectId) ?? true);
        begun.resolve();
        collector?.start();
        if (divided === null) moveBack(() => true);
      },
      lost,
    };
    if (storage.appsShards !== null) {
      shares = createShares({
        ...becoming,
        shards: storage.appsShards,
        async open(isAmong, from) {
          await target.takeOver(isAmong, from);
          await launch.adoptApps(isAmong);
          moveBack(isAmong);
        },
        leave: (isAmong) => launch.leaveApps(isAmong),
        addressOf: addressOfApp,
      });
      appsLeader = shares;
      closers.add('share of the apps', async ({ requestsMs, runsMs }) => shares?.handOver(requestsMs + runsMs));
    } else appsLeader = createAppsLeader({ ...becoming, lease });
  }
  return {
    launch: whereAppsRun(launch, where, callApps),
    appsLeader,
    target,
    shards: shares && (() => shares?.count() ?? 0),
    backedUp: {
      target: target && { place: target.place, dataCopies: copiesWhereAppsRun(target.dataCopies, where, callApps) },
      reachesApps: () => where.isHere(null),
    },
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
