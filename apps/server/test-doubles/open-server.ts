/**
 * The HTTP server on the real store and the real launch package, with doubles only for planning, building and running
 * apps: fast, and under the test's control.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Run, type Scope, scopes, type Threads } from '@davit/contract';
import type { Role } from '@davit/contract/console';
import { boundsOf, type Identity, openIdentity, openPeople, type Passwords, type People, randomBase62 } from '@davit/identity';
import { createLaunch, createTableQueues, type Launch, type Planner } from '@davit/launch';
import { createRecovery, type Recovery } from '@davit/recovery';
import { openStorage, type Storage } from '@davit/storage';
import type { FastifyInstance } from 'fastify';
import { storageOfThisRun } from '../../../test/harness/database.ts';
import { inProcessStages } from '../../../test/harness/in-process-stages.ts';
import { scriptedPlanEditor } from '../../../test/harness/scripted-plan-editor.ts';
import { createScriptedTarget, scriptedClient } from '../../../test/launch/scripted-target.ts';
import { makeNewId, systemClock, systemRandomBytes, systemTimers } from '../src/ambient.ts';
import { Audit } from '../src/audit/audit.ts';
import { type Config, readConfig } from '../src/config/read-config.ts';
import { sessionCookie } from '../src/console/cookie.ts';
import type { Dns } from '../src/domains/dns.ts';
import { Domains } from '../src/domains/service.ts';
import { buildServer } from '../src/http/build-server.ts';
import { Drain } from '../src/http/drain.ts';
import { makeLogger } from '../src/http/logger.ts';
import { Metrics } from '../src/http/metrics.ts';
import { RateLimiter } from '../src/http/rate-limiter.ts';
import { Items } from '../src/items/items.ts';
import { openMail } from '../src/mail/open-mail.ts';
import { openNotifyAddresses } from '../src/mail/open-notify-addresses.ts';
import { refreshIdentity } from '../src/refresh-identity.ts';
import { noTelemetry } from '../src/telemetry/telemetry.ts';
import { ThreadPool } from '../src/threads/thread-pool.ts';
import { Traffic } from '../src/traffic/traffic.ts';
import { openWebhooks } from '../src/webhooks/open-webhooks.ts';
import { Browser, type Member } from './browser.ts';
import { type Answer, Caller, type Sent } from './caller.ts';
import { HeldBuilder } from './held-builder.ts';
import { localhostCertificate } from './localhost-certificate.ts';
import { scriptedPlanner } from './scripted-planner.ts';

export { type Answer, Browser, Caller, type Member, type Sent };

const newId = makeNewId(systemClock);

/** One hash for each password: those of all the people of a test file would take longer than their requests. */
const hashes = new Map<string, Promise<string>>();

function hashOnce(passwords: Passwords): Passwords {
  return {
    hash(password) {
      const hashed = hashes.get(password) ?? passwords.hash(password);
      hashes.set(password, hashed);
      return hashed;
    },
    verify: (...given) => passwords.verify(...given),
  };
}

/** The database of each data folder, so that a restarted server finds its own. */
const databases = new Map<string, Awaited<ReturnType<typeof storageOfThisRun>>>();

export interface OpenServer {
  url: string;
  app: FastifyInstance;
  storage: Storage;
  identity: Identity;
  people: People;
  launch: Launch;
  recovery: Recovery;
  domains: Domains;
  threads: Threads;
  builder: HeldBuilder;
  drain: Drain;
  /** Requests per minute; a change counts at once. */
  rateLimits: Config['rateLimits'];
  logLines: string[];
  dataDir: string;
  /** A caller of a new workspace. */
  newCaller(keyScopes?: readonly Scope[]): Promise<Caller>;
  /** A signed-in person with this role in the workspace; by default in a new one. */
  newMember(role: Role, workspaceId?: string): Promise<Member>;
  /** A project of the caller with this number of versions, all released, the last one live. */
  projectWithVersions(caller: Caller, count: number): Promise<string>;
  /** An agent run of the caller that can be rolled back. */
  agentRunWithCheckpoint(caller: Caller): Promise<string>;
  /** A domain of the project. */
  domain(caller: Caller, projectId: string, host?: string): Promise<string>;
  /** A webhook of the caller. */
  webhook(caller: Caller): Promise<string>;
  /** Another key of the caller's workspace, by its id. */
  spareKey(caller: Caller): Promise<string>;
  /** A member and an open invitation of the caller's workspace, by their ids. */
  memberAndInvitation(caller: Caller): Promise<{ personId: string; invitationId: string }>;
  /** Waits until the run has ended. */
  ended(caller: Caller, runId: string): Promise<Run>;
  /** A clean stop; `keepData` if another server continues with the folder. */
  close(options?: { keepData?: boolean }): Promise<void>;
}

/** How long a closing server waits for requests that are under way. */
const openRequestsMs = 2_000;

/** Limits far above what tests use, unless a test sets its own. */
const unlimited = Object.fromEntries(Object.keys(readConfig({}).rateLimits).map((name) => [name, 1_000_000]));

export async function openServer(
  change: Partial<Config> = {},
  folder?: string,
  planner: Planner = scriptedPlanner,
  dns: Dns = { texts: async () => [], addresses: async () => [] },
): Promise<OpenServer> {
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), 'davit-http-')));
  const defaults = readConfig({ PORT: '0' });
  const config: Config = { ...defaults, ...change, rateLimits: { ...unlimited, ...change.rateLimits } as Config['rateLimits'] };
  const logLines: string[] = [];
  const logger = makeLogger(config.logLevel, { write: (line) => void logLines.push(line) });
  const database = databases.get(dataDir) ?? (await storageOfThisRun(dataDir));
  databases.set(dataDir, database);
  const threads = new ThreadPool({ timers: systemTimers });
  const storage = await openStorage({ ...database, clock: systemClock, newId, threads });
  const identity = openIdentity({ store: storage.identity, clock: systemClock, newId, randomBytes: systemRandomBytes });
  const people = openPeople({
    store: storage.people,
    passwords: hashOnce(storage.passwords),
    passkeys: storage.passkeys,
    webAuthn: storage.webAuthn,
    clock: systemClock,
    newId,
    randomBytes: systemRandomBytes,
  });
  const stopKeepingFresh = refreshIdentity(identity, people, logger);
  const audit = new Audit({ store: storage.audit, clock: systemClock, newId, logger });
  const { recordOwn } = audit;
  const builder = new HeldBuilder();
  const launch = createLaunch({
    store: storage.launch,
    appSettings: storage.appSettings,
    artifacts: storage.artifacts,
    planner,
    planEditor: scriptedPlanEditor,
    ...inProcessStages(
      { generate: (blueprint) => [{ path: 'src/main.tsx', content: JSON.stringify(blueprint) }] },
      scriptedClient,
    ),
    builder,
    target: createScriptedTarget(),
    queues: createTableQueues({ ledger: storage.launch.ledger, timers: systemTimers, log: logger }),
    runsApps: () => true,
    recordOwn,
    clock: systemClock,
    timers: systemTimers,
    newId,
    newToken: (length) => randomBase62(length, systemRandomBytes),
    addresses: {
      appPorts: { from: 41_000, to: 49_999 },
      urlFor: (slug) => `http://${slug}.localhost:4180`,
      movedUrl: ({ liveUrl }) => liveUrl,
    },
    secrets: [],
    mayRollBackAutomatically: async () => true,
    boundsOf: async (workspaceId) => boundsOf(await identity.getPolicy(workspaceId), config.workspaceBounds),
    log: logger,
  });
  const metrics = new Metrics();
  const recovery = createRecovery({
    store: storage.recovery,
    sealing: storage.sealing,
    clock: systemClock,
    timers: systemTimers,
    newId,
    random: Math.random,
    policyOf: (workspaceId) => identity.getPolicy(workspaceId),
    threads,
    meter: metrics.agentRuns,
    log: logger,
  });
  const webhookParts = { config, logger, store: storage.webhooks, meter: metrics.webhooks, newId, recordOwn };
  const { webhooks, dispatcher } = openWebhooks(webhookParts);
  const domains = new Domains({
    store: storage.domains,
    certificates: storage.certificateOrders,
    settings: config,
    dns,
    clock: systemClock,
    newId,
    newToken: (length) => randomBase62(length, systemRandomBytes),
    recordOwn,
    changed: () => {},
  });
  const mail = await openMail({
    config: config.mail,
    store: storage.mail,
    addresses: storage.notifyAddresses,
    clock: systemClock,
    timers: systemTimers,
    newId,
    random: Math.random,
    log: logger,
    ca: localhostCertificate.cert,
  });
  const notifyAddresses = openNotifyAddresses(storage, mail);
  const rateLimiter = new RateLimiter(systemClock, config.rateLimits);
  rateLimiter.restore(await storage.identity.takeWindows());
  const drain = new Drain();
  const app = await buildServer({
    config,
    clock: systemClock,
    newId,
    logger,
    identity,
    people,
    usageOf: storage.usageOf,
    isolation: () => null,
    mail,
    notifyAddresses,
    models: { inWords: () => null },
    launch,
    recovery,
    webhooks,
    domains,
    challenge: (token) => storage.certificateOrders.response(token, systemClock.now()),
    items: new Items(storage.items, systemClock),
    audit,
    traffic: new Traffic(storage.traffic, systemClock),
    findIdempotentResponse: (workspaceId, requestKey, notBefore) =>
      storage.launch.inWorkspace(workspaceId).findIdempotentResponse(requestKey, notBefore),
    readActivity: storage.readActivity,
    readRunEnd: storage.readRunEnd,
    timers: systemTimers,
    rateLimiter,
    metrics,
    telemetry: noTelemetry,
    drain,
    threads,
    readiness: async () => ({ ready: !drain.draining, checks: { server: { ok: !drain.draining, detail: 'a test' } } }),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  await launch.start();
  recovery.start();
  dispatcher.start();
  mail.sender?.start();
  const url = app.listeningOrigin;

  let somebody: string | undefined;
  const server: OpenServer = {
    url,
    app,
    storage,
    identity,
    people,
    launch,
    recovery,
    domains,
    threads,
    builder,
    drain,
    rateLimits: config.rateLimits,
    logLines,
    dataDir,
    async newCaller(keyScopes = scopes) {
      const { id: workspaceId } = await identity.createWorkspace({ name: 'A workspace' });
      const { key, apiKey } = await identity.createKey({ workspaceId, name: 'A key', scopes: keyScopes, expiresAt: null });
      return new Caller(url, apiKey, workspaceId, key.id);
    },
    async newMember(role, given) {
      const workspaceId = given ?? (await identity.createWorkspace({ name: 'A workspace' })).id;
      const email = `${newId()}@example.com`;
      const password = 'correct horse battery';
      const from = { ipAddress: null, userAgent: '' };
      const { token: link } = await people.invite(workspaceId, { role, email: null, by: 'a test' });
      const signedIn = await people.takeLink(link, { name: `A ${role}`, email, password }, null, from);
      if (signedIn === null) throw new Error('a new person is signed in');
      const browser = new Browser(url);
      browser.cookie = `${sessionCookie}=${signedIn.token}`;
      return { browser, personId: signedIn.person.id, email, password, workspaceId };
    },
    async projectWithVersions(caller, count) {
      const { id } = await launch.createProject(caller.workspaceId, { prompt: 'a reading list', autoDeploy: false, hints: {} });
      for (let version = 0; version < count; version++) {
        const { runId } = await launch.deploy(caller.workspaceId, id);
        await server.ended(caller, runId);
      }
      return id;
    },
    async agentRunWithCheckpoint({ workspaceId }) {
      const workspace = { workspaceId, policy: await identity.getPolicy(workspaceId) };
      const { runId } = await recovery.startRun(workspace, { agentId: 'an-agent', framework: 'custom', correlationId: 'c' });
      await recovery.saveCheckpoint(workspace, runId, { stepNumber: 0, stateJson: '{}' });
      return runId;
    },
    async domain({ workspaceId }, projectId, host = `${newId()}.davit.dev`) {
      return (await domains.add(workspaceId, projectId, host)).host;
    },
    async webhook({ workspaceId }) {
      const url = 'https://example.com/davit';
      return (await webhooks.create(workspaceId, { url, events: ['agent_run.failed'] })).webhookId;
    },
    async spareKey({ workspaceId }) {
      return (await identity.createKey({ workspaceId, name: 'Spare', scopes: ['runs:read'], expiresAt: null })).key.id;
    },
    async memberAndInvitation({ workspaceId }) {
      somebody ??= (await server.newMember('member')).personId;
      const person = { id: somebody, name: 'A member', email: null };
      const { link: taken } = await people.invite(workspaceId, { role: 'member', email: null, by: 'a test' });
      await storage.people.joinAsExistingPerson(taken.tokenHash, person, systemClock.now());
      const { link } = await people.invite(workspaceId, { role: 'viewer', email: null, by: 'a test' });
      return { personId: somebody, invitationId: link.id };
    },
    async ended(caller, runId) {
      for await (const _entries of launch.followLogs(caller.workspaceId, runId, 0, AbortSignal.timeout(20_000)));
      return launch.getRun(caller.workspaceId, runId);
    },
    async close({ keepData = false } = {}) {
      builder.hold()();
      drain.begin();
      // A connection whose answer nobody has read would stay until its keep-alive ends.
      const cutOff = setTimeout(() => app.server.closeAllConnections(), openRequestsMs);
      await app.close().finally(() => clearTimeout(cutOff));
      await launch.stop(1_000);
      await recovery.stop();
      await dispatcher.stop();
      await mail.sender?.stop();
      await stopKeepingFresh();
      await storage.identity.saveWindows(rateLimiter.save());
      await storage.close();
      await threads.close();
      if (!keepData) await rm(dataDir, { recursive: true, force: true });
    },
  };
  return server;
}
