/**
 * The composition root: opens every package, passes each its dependencies, and closes them in reverse order. Nothing else in
 * Davit knows all packages.
 */
import module from 'node:module';
import { rateLimitWindowMs, type Threads } from '@davit/contract';
import { type Identity, openIdentity, openPeople } from '@davit/identity';
import type { Launch } from '@davit/launch';
import { createRecovery, type Recovery } from '@davit/recovery';
import { type DomainRoute, openStorage, type Storage } from '@davit/storage';
import type { ProcessTarget } from '@davit/targets';
import type { Logger } from 'pino';
import { startAdminSocket } from './admin/index.ts';
import { makeNewId, systemClock, systemRandomBytes, systemTimers } from './ambient.ts';
import { openLooks } from './apps-places/looks.ts';
import { openAudit } from './audit/open-audit.ts';
import { backUpBeforeUpgrade } from './backup/before-upgrade.ts';
import { openBackups } from './backup/open-backups.ts';
import { openCertificates } from './certificates/open-certificates.ts';
import { Closers, type StopBounds } from './closers.ts';
import { secretKeyOf } from './config/bucket-secret.ts';
import { consoleUrlOf } from './config/console-url.ts';
import type { Config } from './config/read-config.ts';
import { describeServer } from './console/settings/describe-server.ts';
import { describeUsage } from './console/settings/describe-usage.ts';
import { openDomains } from './domains/open-domains.ts';
import { type FirstKey, setUpFirstStart } from './first-start.ts';
import { buildServer } from './http/build-server.ts';
import { Drain } from './http/drain.ts';
import { Metrics } from './http/metrics.ts';
import { type Limiter, RateLimiter } from './http/rate-limiter.ts';
import { SharedRateLimiter } from './http/shared-rate-limiter.ts';
import { Items } from './items/items.ts';
import { listen } from './listen.ts';
import { openMail, reportMail } from './mail/open-mail.ts';
import { openNotifyAddresses } from './mail/open-notify-addresses.ts';
import { openModels, reportModel } from './model/open-models.ts';
import { type AppsInput, openApps } from './open-apps.ts';
import { makeReadiness } from './readiness.ts';
import { refreshIdentity } from './refresh-identity.ts';
import { observeBoth } from './telemetry/observe-both.ts';
import type { Telemetry } from './telemetry/telemetry.ts';
import { ThreadPool } from './threads/thread-pool.ts';
import { openTraffic } from './traffic/open-traffic.ts';
import { openWebhooks } from './webhooks/open-webhooks.ts';

export const fastStop: StopBounds = { requestsMs: 1_000, runsMs: 1_500 };
export const gracefulStop: StopBounds = { requestsMs: 10_000, runsMs: 12_000 };

export interface Davit {
  /** The address of the API, without a trailing slash. */
  apiUrl: string;
  /** The address of the API and the console for people; this process's unless PUBLIC_URL is set. */
  publicUrl: string;
  /** If this process runs the apps: the port for apps by name. */
  edgePort: number | null;
  /** The key created at the first start, while its file exists; null if the owner provided one or deleted it. */
  firstKey: FirstKey | null;
  identity: Identity;
  /** The first owner's link, with its token; null once someone is set up. Only for the terminal that started this. */
  firstLink(): Promise<string | null>;
  launch: Launch;
  /** Resolves when this server has to stop because another one has taken over. */
  mustStop: Promise<void>;
  /** Accepts no new requests, ends active work, saves what must be saved, releases everything. */
  stop(bounds: StopBounds): Promise<void>;
}

/** Starts all of Davit. Throws, with everything closed, if a dependency is unavailable. */
export async function startDavit(config: Config, logger: Logger, telemetry: Telemetry): Promise<Davit> {
  const closers = new Closers(logger);
  try {
    return await open(config, logger, closers, telemetry);
  } catch (error) {
    await closers.closeAll(fastStop);
    throw error;
  }
}

async function open(config: Config, logger: Logger, closers: Closers, telemetry: Telemetry): Promise<Davit> {
  const clock = systemClock;
  const newId = makeNewId(clock);
  const threads = new ThreadPool({ timers: systemTimers });
  closers.add('threads', () => threads.close());
  await backUpBeforeUpgrade(config, logger);
  const storage = await openStorage({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl ?? undefined,
    dividesApps: config.dividesApps && config.roles.has('edge'),
    appsDatabaseUrl: config.appsDatabaseUrl ?? undefined,
    artifactBucket: config.artifacts === null ? undefined : { place: config.artifacts, secretKey: secretKeyOf(config.artifacts) },
    uploadsInBucket: config.uploads !== null,
    clock,
    newId,
    masterKey: config.masterKey ?? undefined,
    previousMasterKeys: config.previousMasterKeys,
    threads,
    observeDatabase: telemetry.database ?? undefined,
  });
  closers.add('storage', () => storage.close());
  const identity = openIdentity({ store: storage.identity, clock, newId, randomBytes: systemRandomBytes });
  const rateLimiter = await openLimits(config, logger, closers, storage);
  const people = openPeople({
    store: storage.people,
    passwords: storage.passwords,
    passkeys: storage.passkeys,
    webAuthn: storage.webAuthn,
    clock,
    newId,
    randomBytes: systemRandomBytes,
  });
  closers.add('identity', refreshIdentity(identity, people, logger));

  const models = await openModels({ config, closers, storage, identity });
  const ambient = { clock, timers: systemTimers, newId, random: Math.random, log: logger };
  const mail = await openMail({ config: config.mail, store: storage.mail, addresses: storage.notifyAddresses, ...ambient });
  const notifyAddresses = openNotifyAddresses(storage, mail);
  closers.add('mail', async () => mail.sender?.stop());
  const audit = openAudit({ config, logger, closers, storage, newId });
  const { recordOwn } = audit;
  const ownDomains = openDomains({ config, logger, storage, newId, recordOwn });
  const { domains } = ownDomains;
  closers.add('domains', async () => ownDomains.stop());
  const certificates = openCertificates({ config, storage, domains, newId, log: logger });
  closers.add('certificates', async () => certificates?.stop());
  const metrics = new Metrics();
  const apps = await openApps({
    config,
    logger,
    closers,
    storage,
    identity,
    newId,
    models,
    mail,
    recordOwn,
    secure: certificates?.edge ?? null,
    observer: observeBoth(metrics.runs, telemetry),
    telemetry,
  });
  const { launch, appsLeader, target, mustStop } = apps;

  if (target !== null) metrics.watchApps(() => target.health());
  const recovery = openRecovery({ config, logger, closers, storage, identity, newId }, threads, metrics);

  const webhookParts = { config, logger, store: storage.webhooks, meter: metrics.webhooks, newId, recordOwn };
  const { webhooks, dispatcher } = openWebhooks(webhookParts);
  closers.add('webhooks', () => dispatcher.stop());

  const backups = openBackups({ config, logger, closers, storage, ...apps.backedUp, appsLeader, newId, meter: metrics.backups });

  const traffic = openTraffic({ config, logger, closers, storage });
  const drain = new Drain();
  const readiness = makeReadiness({
    storage,
    target,
    looks: openLooks(config, clock.monotonicMs),
    drain,
    appsLeader,
    shards: apps.shards,
    models,
    mail,
    backups,
  });
  const isolation = () => target?.isolation() ?? null;
  const app = await buildServer({
    config,
    clock,
    newId,
    logger,
    identity,
    people,
    usageOf: storage.usageOf,
    isolation,
    mail,
    notifyAddresses,
    models,
    launch,
    recovery,
    webhooks,
    domains,
    challenge: async (token) => certificates?.edge.challenge(token) ?? null,
    items: new Items(storage.items, systemClock),
    audit,
    traffic,
    rateLimiter,
    metrics,
    telemetry,
    drain,
    readiness: readiness.look,
    threads,
    timers: systemTimers,
    readActivity: storage.readActivity,
    readRunEnd: storage.readRunEnd,
    findIdempotentResponse: (workspaceId, requestKey, notBefore) =>
      storage.launch.inWorkspace(workspaceId).findIdempotentResponse(requestKey, notBefore),
  });
  closers.add('requests', async ({ requestsMs }) => {
    const cutOff = setTimeout(() => app.server.closeAllConnections(), requestsMs);
    await app.close().finally(() => clearTimeout(cutOff));
  });
  const { host, port } = config;
  await listen({ setting: 'PORT', port, host }, () => app.listen({ host, port }));
  const bound = app.server.address();
  const here = { host, port: typeof bound === 'object' && bound !== null ? bound.port : port };
  const apiUrl = consoleUrlOf({ ...here, publicUrl: null });
  storage.announce(apiUrl);
  const publicUrl = config.publicUrl ?? apiUrl;

  const first = { action: 'createKey', workspaceId: null, target: null };
  const firstKey = await recordOwn(first, () => setUpFirstStart(identity, config));
  const route = target && ((routes: readonly DomainRoute[]) => target.routeDomains(routes));
  await ownDomains.start(route);
  if (config.roles.has('api')) certificates?.serveOwn(app.server);
  await apps.begin();
  await certificates?.start(() => appsLeader.isLeader());
  if (config.roles.has('watchdog')) recovery.start();
  if (config.roles.has('worker')) {
    dispatcher.start();
    mail.sender?.start();
  }
  storage.clearTexts.start({ timers: systemTimers, log: logger, seals: config.roles.has('watchdog') });
  storage.artifactBucket?.start({ timers: systemTimers, log: logger, moves: () => appsLeader.isLeader() });
  storage.uploads?.start({ timers: systemTimers, log: logger, removes: () => appsLeader.isLeader() });
  const admin = await startAdminSocket({
    dataDir: config.dataDir,
    identity,
    people,
    launch,
    ledger: storage.launch.ledger,
    audit,
    sealing: storage.sealing,
    moveAppsData: storage.appsLease && target && (() => moveData(storage, target)),
    mail,
    backups: backups.service,
    models,
    now: clock.now,
    status: async () => ({
      pid: process.pid,
      apiUrl,
      publicUrl,
      ready: readiness.started() && !drain.draining,
      isolation: isolation(),
      artifacts: storage.artifactBucket?.status() ?? null,
      restoredFromDatabases: (await storage.appDatabases.restored()).map(({ projectId }) => projectId),
      backups: backups.schedule && { inWords: backups.schedule.inWords(), isFailing: backups.schedule.isFailing() },
    }),
    usage: (workspace) => describeUsage({ identity, clock, config, rateLimiter, usageOf: storage.usageOf }, workspace),
    about: () => describeServer({ config, isolation, mail, models }, publicUrl),
  });
  closers.add('admin socket', () => admin.close());
  backups.schedule?.start();
  readiness.begin();
  reportModel(models, logger);
  reportMail(mail, logger);
  logger.info(
    { apiUrl, publicUrl, roles: [...config.roles], dataDir: config.dataDir, isolation: target?.isolation() },
    'Davit is ready',
  );
  // Saves Node's compile cache now, because a program that is killed does not get to it.
  module.flushCompileCache();

  return {
    apiUrl,
    publicUrl,
    get edgePort() {
      return apps.edgePort();
    },
    firstKey,
    identity,
    async firstLink() {
      const made = config.roles.has('api') ? await people.firstLink() : null;
      return made && `${publicUrl}/link/${made.token}`;
    },
    launch,
    mustStop,
    async stop(bounds) {
      drain.begin();
      await closers.closeAll(bounds);
    },
  };
}

/** Counted in this process, and saved over a clean stop; or in windows shared by all servers on the database. */
async function openLimits(config: Config, logger: Logger, closers: Closers, storage: Storage): Promise<Limiter> {
  if (storage.sharedWindows === null) {
    const limiter = new RateLimiter(systemClock, config.rateLimits);
    limiter.restore(await storage.identity.takeWindows());
    closers.add('rate limits', () => storage.identity.saveWindows(limiter.save()));
    return limiter;
  }
  const windows = storage.sharedWindows;
  const limiter = new SharedRateLimiter(windows, systemClock, config.rateLimits);
  const forget = () =>
    windows.forgetEnded().catch((error: unknown) => logger.warn({ err: error }, 'removing expired rate limit windows failed'));
  const forgetting = config.roles.has('watchdog') ? setInterval(forget, rateLimitWindowMs) : undefined;
  closers.add('rate limits', async () => {
    clearInterval(forgetting);
    await limiter.close();
  });
  return limiter;
}

function openRecovery(
  {
    config,
    logger,
    closers,
    storage,
    identity,
    newId,
  }: Pick<AppsInput, 'config' | 'logger' | 'closers' | 'storage' | 'identity' | 'newId'>,
  threads: Threads,
  { agentRuns: meter }: Metrics,
): Recovery {
  const recovery = createRecovery({
    store: storage.recovery,
    sealing: storage.sealing,
    clock: systemClock,
    timers: systemTimers,
    newId,
    random: Math.random,
    policyOf: (workspaceId) => identity.getPolicy(workspaceId),
    limits: { checkpointsKept: config.checkpointsKept, stepsKept: config.stepsKept, pruneEveryMs: config.pruneEveryMs },
    threads,
    meter,
    log: logger,
  });
  closers.add('recovery', () => recovery.stop());
  return recovery;
}

async function moveData({ appsLease }: Storage, { place }: ProcessTarget): Promise<boolean> {
  return (await appsLease?.moveData(place)) ?? false;
}
