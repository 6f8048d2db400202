/**
 * The composition root: opens every room, hands each what it needs, and closes them in the
 * reverse order. Nothing else in Davit knows all of them.
 */
import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import module from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBuilder } from '@davit/builder';
import { rateLimitWindowMs } from '@davit/contract';
import { createGenerator } from '@davit/generator';
import { type Identity, openIdentity, randomBase62 } from '@davit/identity';
import { createLaunch, createTableQueue, type Launch, type Timers } from '@davit/launch';
import { createRecovery, type Recovery } from '@davit/recovery';
import { openStorage, type Storage } from '@davit/storage';
import { createProcessTarget, type ProcessTarget } from '@davit/targets';
import type { Logger } from 'pino';
import { startAdminSocket } from './admin/index.ts';
import { makeNewId, systemClock, systemRandomBytes } from './ambient.ts';
import { createAppsDuty, whileOnDuty } from './apps-duty.ts';
import { Closers, type StopBounds } from './closers.ts';
import type { Config } from './config/read-config.ts';
import { type FirstKey, setUpFirstStart } from './first-start.ts';
import { buildServer } from './http/build-server.ts';
import { Drain } from './http/drain.ts';
import { Metrics } from './http/metrics.ts';
import { type Limiter, RateLimiter } from './http/rate-limiter.ts';
import { SharedRateLimiter } from './http/shared-rate-limiter.ts';
import { keepIdentityFresh } from './keep-identity-fresh.ts';
import { listen, StartRefused } from './listen.ts';
import { createPlannerProcess } from './planning/planner-process.ts';
import { makeReadiness } from './readiness.ts';

export const stopSoon: StopBounds = { requestsMs: 1_000, runsMs: 1_500 };
export const stopGently: StopBounds = { requestsMs: 10_000, runsMs: 12_000 };

export interface Davit {
  /** Where the API answers, without a trailing slash. */
  apiUrl: string;
  edgePort: number;
  /** The key made at the first start, while its file is kept; null where the owner brought one or deleted it. */
  firstKey: FirstKey | null;
  identity: Identity;
  launch: Launch;
  /** Resolves where this server has to stop: another one has taken over what it did. */
  mustStop: Promise<void>;
  /** Takes no new requests, ends what is under way, keeps what must be kept, lets everything go. */
  stop(bounds: StopBounds): Promise<void>;
}

const timers: Timers = {
  after(ms, act) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};

/** Starts all of Davit. Throws, with nothing left open, where something it needs cannot be had. */
export async function startDavit(config: Config, logger: Logger): Promise<Davit> {
  const closers = new Closers(logger);
  try {
    return await open(config, logger, closers);
  } catch (error) {
    await closers.closeAll(stopSoon);
    throw error;
  }
}

async function open(config: Config, logger: Logger, closers: Closers): Promise<Davit> {
  const clock = systemClock;
  const newId = makeNewId(clock);
  const storage = await openStorage({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl ?? undefined,
    clock,
    newId,
    masterKey: config.masterKey ?? undefined,
    previousMasterKeys: config.previousMasterKeys,
  });
  closers.add('storage', () => storage.close());
  const identity = openIdentity({ store: storage.identity, clock, newId, randomBytes: systemRandomBytes });
  const rateLimiter = await openLimits(config, logger, closers, storage);
  closers.add('identity', keepIdentityFresh(identity, logger));

  const { promise: mustStop, resolve: relieved } = Promise.withResolvers<void>();
  const duty = createAppsDuty({ lease: storage.appsLease, clock, logger, begin: () => room.start(), relieved });
  // Closed after all that is done on duty, so that who comes next finds it done.
  closers.add('duty', () => duty.stop());
  const target = await openTarget(config, logger, closers);
  const edgePort = await listen({ setting: 'EDGE_PORT', port: config.edgePort, host: config.host }, () => target.listen());
  const room = openLaunch({ config, logger, closers, storage, identity, target, newId });
  const launch = whileOnDuty(room, duty);

  const recovery = openRecovery({ config, logger, closers, storage, identity, newId });

  const drain = new Drain();
  const metrics = measure(target);
  const readiness = makeReadiness({ storage, target, drain, duty });
  const app = await buildServer({
    config,
    clock,
    newId,
    logger,
    identity,
    launch,
    recovery,
    rateLimiter,
    metrics,
    drain,
    readiness: readiness.look,
    recallAnswer: (workspaceId, asked, notBefore) => storage.launch.inWorkspace(workspaceId).recallAnswer(asked, notBefore),
  });
  closers.add('requests', async ({ requestsMs }) => {
    const cutOff = setTimeout(() => app.server.closeAllConnections(), requestsMs);
    await app.close().finally(() => clearTimeout(cutOff));
  });
  const { host, port } = config;
  await listen({ setting: 'PORT', port, host }, () => app.listen({ host, port }));
  const apiUrl = addressOf(config.host, app.server.address());
  storage.announce(apiUrl);

  const firstKey = await setUpFirstStart(identity, config);
  await duty.start();
  recovery.start();
  const admin = await startAdminSocket({
    dataDir: config.dataDir,
    identity,
    launch,
    ledger: storage.launch.ledger,
    sealing: storage.sealing,
    now: clock.now,
    status: () => ({ pid: process.pid, apiUrl, docsUrl: `${apiUrl}/docs`, ready: readiness.started() && !drain.draining }),
  });
  closers.add('admin socket', () => admin.close());
  readiness.begin();
  logger.info({ apiUrl, edgePort, dataDir: config.dataDir, isolation: target.isolation() }, 'Davit is ready');
  // What Node made of the sources is kept now: a program that is killed does not get to it.
  module.flushCompileCache();

  return {
    apiUrl,
    edgePort,
    firstKey,
    identity,
    launch,
    mustStop,
    async stop(bounds) {
      drain.begin();
      await closers.closeAll(bounds);
    },
  };
}

/** Counted in this process, and kept over a clean stop; or out of windows that all servers on the database share. */
async function openLimits(config: Config, logger: Logger, closers: Closers, storage: Storage): Promise<Limiter> {
  if (storage.sharedWindows === null) {
    const limiter = new RateLimiter(systemClock, config.rateLimits);
    limiter.restore(await storage.identity.takeWindows());
    closers.add('rate limits', () => storage.identity.saveWindows(limiter.save()));
    return limiter;
  }
  const windows = storage.sharedWindows;
  const limiter = new SharedRateLimiter(windows, systemClock, config.rateLimits);
  const forget = setInterval(() => {
    windows.forgetEnded().catch((error: unknown) => logger.warn({ err: error }, 'forgetting ended rate windows failed'));
  }, rateLimitWindowMs);
  closers.add('rate limits', async () => {
    clearInterval(forget);
    await limiter.close();
  });
  return limiter;
}

async function openTarget(config: Config, logger: Logger, closers: Closers): Promise<ProcessTarget> {
  const target = await createProcessTarget({
    dataDir: config.dataDir,
    runtimeDir: runtimeFolder(config.dataDir),
    edgePort: config.edgePort,
    host: config.host,
    appsDomain: config.appsDomain,
    egressAllow: config.egressAllow,
    clock: systemClock,
    log: logger,
    limits: { appIdleMs: config.appIdleMs, appDataMiB: config.appDataMiB },
  }).catch((error: Error) => {
    throw new StartRefused(`Apps cannot be run here. ${error.message}`, error);
  });
  closers.add('apps', () => target.close());
  return target;
}

interface LaunchAsk {
  config: Config;
  logger: Logger;
  closers: Closers;
  storage: Storage;
  identity: Identity;
  target: ProcessTarget;
  newId: () => string;
}

function openLaunch({ config, logger, closers, storage, identity, target, newId }: LaunchAsk): Launch {
  const { runConcurrency: concurrency, warmWorkers } = config;
  const builder = createBuilder({ concurrency, warmWorkers, workFolder: join(config.dataDir, 'work', 'builder') });
  closers.add('builder', () => builder.close());
  const planner = createPlannerProcess({ warmWorkers: config.warmWorkers });
  closers.add('planner', () => planner.close());
  const { launch: store, artifacts } = storage;
  const queue = createTableQueue({ ledger: store.ledger, timers, log: logger });
  const launch = createLaunch({
    store,
    artifacts,
    planner,
    generator: createGenerator(),
    builder,
    target,
    queue: {
      ...queue,
      push(projectId) {
        // Workers end when idle; one that starts now is ready when the run comes to its build.
        builder.warm();
        queue.push(projectId);
      },
    },
    clock: systemClock,
    timers,
    newId,
    newToken: (length) => randomBase62(length, systemRandomBytes),
    addresses: {
      appPorts: { from: config.appPorts.first, to: config.appPorts.last },
      urlFor: (slug, port) => target.urlFor(slug, port),
    },
    secrets: secretsOf(config),
    mayRollBackAutomatically: async (workspaceId) => (await identity.getPolicy(workspaceId)).automaticRollback,
    limits: { concurrentRuns: config.runConcurrency },
    log: logger,
  });
  closers.add('launch', ({ runsMs }) => launch.stop(runsMs));
  return launch;
}

/** What no build log may show. */
function secretsOf({ masterKey, previousMasterKeys, initApiKey, metricsToken, databaseUrl }: Config): string[] {
  const password = databaseUrl === null ? '' : new URL(databaseUrl).password;
  const all = [masterKey, ...previousMasterKeys, initApiKey, metricsToken, databaseUrl, password, decodeURIComponent(password)];
  return all.filter((secret): secret is string => secret !== null && secret !== '');
}

type RecoveryAsk = Pick<LaunchAsk, 'config' | 'logger' | 'closers' | 'storage' | 'identity' | 'newId'>;

function openRecovery({ config, logger, closers, storage, identity, newId }: RecoveryAsk): Recovery {
  const recovery = createRecovery({
    store: storage.recovery,
    sealing: storage.sealing,
    clock: systemClock,
    timers,
    newId,
    random: Math.random,
    policyOf: (workspaceId) => identity.getPolicy(workspaceId),
    limits: { checkpointsKept: config.checkpointsKept },
    log: logger,
  });
  closers.add('recovery', () => recovery.stop());
  return recovery;
}

function measure(target: ProcessTarget): Metrics {
  const metrics = new Metrics();
  metrics.gauge('davit_apps_awake', 'Live apps that are awake.', () => target.health().awake);
  metrics.gauge('davit_apps_failing', 'Awake apps that failed their newest health check.', () => target.health().failing);
  return metrics;
}

/** With a longer folder in front of them, sockets of apps would have paths that no system takes. */
const shortBaseBytes = 48;

/** The same for each start on a data folder, and short: the paths of unix sockets are bounded. */
function runtimeFolder(dataDir: string): string {
  const name = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 10);
  const base = Buffer.byteLength(tmpdir()) <= shortBaseBytes ? tmpdir() : '/tmp';
  return join(base, `davit-${process.getuid?.() ?? 0}-${name}`);
}

function addressOf(host: string, address: ReturnType<import('node:net').Server['address']>): string {
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const name = host === '0.0.0.0' || host === '::' || host === '127.0.0.1' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
