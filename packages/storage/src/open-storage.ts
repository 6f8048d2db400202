import { randomBytes } from 'node:crypto';
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock, NewId, Threads, WorkspaceBounds } from '@davit/contract';
import type { IdentityStore, PasskeyStore, Passwords, PeopleStore, WebAuthn } from '@davit/identity';
import {
  type AppDatabases,
  type AppSettingsStore,
  type ArtifactStore,
  createTableQueues,
  type Lane,
  type LaunchStore,
  type Queue,
  type TrafficStore,
} from '@davit/launch';
import type { ModelLedger } from '@davit/model';
import type { RecoveryStore } from '@davit/recovery';
import { activityReader, type ReadActivity } from './activity.ts';
import { openAppDatabases } from './app-databases/app-databases.ts';
import { appSettingsStore } from './app-settings/app-settings-store.ts';
import { type AppsLease, openAppsLease, readServerId } from './apps-lease.ts';
import { openArtifacts } from './artifacts/disk-artifact-store.ts';
import { holdable } from './artifacts/holdable.ts';
import type { BucketSettings } from './artifacts/open-artifact-bucket.ts';
import { type BucketArtifactsService, openBucketArtifacts, refuseWithoutBucket } from './artifacts/open-bucket-artifacts.ts';
import { sharedArtifacts } from './artifacts/shared-artifact-store.ts';
import { type AuditStore, auditStore } from './audit/audit-store.ts';
import { type BackedUp, backedUp } from './backup/backed-up.ts';
import { refuseHalfRestored } from './backup/restore-mark.ts';
import { usageOf } from './bounds.ts';
import { type CertificateOrders, certificateOrders } from './certificates/certificate-orders.ts';
import { type CertificateStore, certificateStore } from './certificates/certificate-store.ts';
import type { Database } from './database.ts';
import type { ObserveDatabase } from './database-watch.ts';
import { openPostgres, preparePostgres } from './dialects/postgres/open.ts';
import { openSqlite } from './dialects/sqlite/open.ts';
import { type DomainStore, domainStore } from './domains/domain-store.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { identityStore } from './identity/identity-store.ts';
import { passkeyStore } from './identity/people/passkey-store.ts';
import { openPasswords } from './identity/people/passwords.ts';
import { peopleStore } from './identity/people/people-store.ts';
import { webAuthn } from './identity/people/web-authn.ts';
import { openSharedWindows, type SharedWindows } from './identity/shared-windows.ts';
import { type ItemStore, itemStore } from './items/item-store.ts';
import { launchStore } from './launch/launch-store.ts';
import { type MailStore, mailStore } from './mail/mail-store.ts';
import { type NotifyAddressStore, notifyAddressStore } from './mail/notify-addresses.ts';
import { modelLedger } from './model/model-ledger.ts';
import { fileModelSettings, type ModelSettings, sharedModelSettings } from './model/model-settings.ts';
import { OpenRefused } from './open-refused.ts';
import { ownAppsQueue, type QueuesParts } from './queue/own-apps-queue.ts';
import { openPlaintextSealer, type PlaintextSealer } from './recovery/plaintext/plaintext-sealer.ts';
import { recoveryStore } from './recovery/recovery-store.ts';
import { type ReadRunEnd, runEndReader } from './run-end.ts';
import { type OpenSealing, openSealing } from './sealing/open-sealing.ts';
import { type AppsShards, addressOfApp, openAppsShards } from './shards/apps-shards.ts';
import { trafficStore } from './traffic/traffic-store.ts';
import { openUploads, refuseWithoutUploads, type UploadsService } from './uploads/open-uploads.ts';
import { type WebhookStore, webhookStore } from './webhooks/webhook-store.ts';

export interface StorageOptions {
  /** Created if missing; 0700. */
  dataDir: string;
  /** A PostgreSQL that other servers may share. Absent: SQLite in the folder. */
  databaseUrl?: string | undefined;
  clock: Clock;
  newId: NewId;
  /** Where artifacts are, with copies in the folder. Absent: in the folder, or in the shared database. */
  artifactBucket?: BucketSettings | undefined;
  /** Uploads of apps are in that bucket too. */
  uploadsInBucket?: boolean;
  /** Whether this server divides the apps with others: see `shards/apps-shards.ts`. */
  dividesApps?: boolean;
  /** With `databaseUrl` or a bucket: how long a stored artifact is safe from removal. Default: an hour. */
  artifactsSettlingMs?: number | undefined;
  /**
   * The key over all sealed state, 32 bytes as hex or base64. Default: `master-key` in the folder, created if nothing is sealed
   * yet; with `databaseUrl` none is created.
   */
  masterKey?: string | undefined;
  /** Previous master keys: data sealed under them is rewrapped under the current one. */
  previousMasterKeys?: readonly string[] | undefined;
  /** Told of each query and transaction, in the context of who asked for it. */
  observeDatabase?: ObserveDatabase | undefined;
  /** A PostgreSQL for the rows of apps. Absent: they are in files. */
  appsDatabaseUrl?: string | undefined;
  /** Where large states are sealed; default: inline. */
  threads?: Threads | undefined;
}

export interface Storage {
  launch: LaunchStore;
  identity: IdentityStore;
  people: PeopleStore;
  /** The workspace's usage for each limit. */
  usageOf(workspaceId: string, at: number): Promise<Record<keyof WorkspaceBounds, number>>;
  audit: AuditStore;
  passwords: Passwords;
  passkeys: PasskeyStore;
  webAuthn: WebAuthn;
  recovery: RecoveryStore;
  webhooks: WebhookStore;
  domains: DomainStore;
  certificates: CertificateStore;
  certificateOrders: CertificateOrders;
  mail: MailStore;
  notifyAddresses: NotifyAddressStore;
  appSettings: AppSettingsStore;
  appDatabases: AppDatabases;
  traffic: TrafficStore;
  items: ItemStore;
  modelLedger: ModelLedger;
  modelSettings: ModelSettings;
  sealing: OpenSealing;
  /** Plaintext from an older Davit, and its sealing. */
  clearTexts: PlaintextSealer;
  artifacts: ArtifactStore;
  /** Null: artifacts are in no bucket. Closed with the storage. */
  artifactBucket: Omit<BucketArtifactsService, 'store'> | null;
  /** Null: uploads of apps are only in their folders. Closed with the storage. */
  uploads: UploadsService | null;
  backedUp: BackedUp;
  /** Until the returned function is called, no artifact on this disk is removed: a backup copies them. */
  holdArtifacts(): () => void;
  readActivity: ReadActivity;
  readRunEnd: ReadRunEnd;
  /** The queue of each lane, of this process or of all that share the database. Call once; closed with the storage. */
  /** `runsApp`: of the work that needs the apps only that of its own projects is done here; omitted: any. */
  openQueues(parts: QueuesParts): Promise<Record<Lane, Queue>>;
  /** With a shared database: which server runs the apps. Null: this one is the only one. */
  appsLease: AppsLease | null;
  /** The same with `dividesApps`: which part of them this server runs. */
  appsShards: AppsShards | null;
  /** With a shared database: the address of the server that runs a project's app; for no project: of one that runs any. */
  addressOfApp(projectId: string | null): Promise<string | null>;
  /** With a shared database: the rate-limit windows. Null: this server is the only one. */
  sharedWindows: SharedWindows | null;
  /** Tells a refused second process where this one can be reached. */
  announce(address: string): void;
  /** Rejects if the database does not answer. */
  ping(): Promise<void>;
  /** Writes what waits, then releases the folder. No calls afterwards; idempotent. */
  close(): Promise<void>;
}

/** Far longer than any run takes from storing an artifact to committing its reference. */
const usualSettlingMs = 60 * 60_000;

/**
 * The stores of one data folder: `davit.db`, `artifacts/`, `master-key`; or those of a PostgreSQL, with only copies in the
 * folder. Throws OpenRefused if another process has the folder, a newer Davit wrote the database, one of them is unusable, or
 * the master key is not the one the state is sealed under.
 */
export async function openStorage(options: StorageOptions): Promise<Storage> {
  await makeFolder(options.dataDir);
  const lock = await lockFolder(options.dataDir, options.clock);
  try {
    return await openStores(options, lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * Makes or migrates the tables of a PostgreSQL, as each server does when it starts. Throws OpenRefused if a newer Davit has
 * migrated them, or the database is unusable.
 */
export async function migrateDatabase(databaseUrl: string): Promise<void> {
  await preparePostgres(databaseUrl).catch(refuseUnreachable(databaseUrl));
}

async function openStores(options: StorageOptions, lock: FolderLock): Promise<Storage> {
  const { dataDir, databaseUrl, clock, newId } = options;
  refuseHalfRestored(dataDir);
  const onDisk = await openArtifacts(join(dataDir, 'artifacts'), { clock, newId }).catch(refuseUnusable(dataDir));
  const shared = databaseUrl !== undefined;
  const refuse = shared ? refuseUnreachable(databaseUrl) : refuseUnusable(dataDir);
  const database = await (shared
    ? openPostgres(databaseUrl, { observe: options.observeDatabase })
    : openSqlite(join(dataDir, 'davit.db'), { threads: options.threads, observe: options.observeDatabase })
  ).catch(refuse);
  const onDiskUnlessHeld = holdable(onDisk);
  const { store: artifacts, bucket: artifactBucket } = await openArtifactStore(
    options,
    database,
    onDisk,
    onDiskUnlessHeld.store,
  ).catch(async (error) => {
    await database.close();
    return refuse(error);
  });
  const uploads = await openUploadStore(options, database).catch(async (error) => {
    await database.close();
    return refuse(error);
  });
  const masterKeyFile = join(dataDir, 'master-key');
  const sealing = await openSealing(database, { ...options, masterKeyFile, maySealAlone: !shared, randomBytes }).catch(
    async (error) => {
      await database.close();
      return refuse(error);
    },
  );
  const clearTexts = await openPlaintextSealer(database, sealing.texts, { clock, serverId: newId(), shared });
  const appsLease = shared ? openAppsLease(database, readServerId(dataDir, newId)) : null;
  const appsShards = shared && options.dividesApps ? openAppsShards(database, readServerId(dataDir, newId), newId()) : null;
  const launch = launchStore(database, (appsShards ?? appsLease)?.isHeldIn);
  const recovery = recoveryStore(database, { ...sealing.texts, mayBePlaintext: clearTexts.mayBePlaintext });
  let closeQueues = async () => {};
  const close = async () => {
    await artifactBucket?.stop();
    await uploads?.stop();
    await closeQueues();
    await clearTexts.stop();
    await launch.drain();
    await recovery.drain();
    await database.close();
    lock.release();
  };
  let closing: Promise<void> | undefined;
  return {
    launch,
    identity: identityStore(database),
    people: peopleStore(database, { clock, newId }),
    audit: auditStore(database),
    passwords: openPasswords(),
    passkeys: passkeyStore(database),
    webAuthn,
    usageOf: (workspaceId, at) => usageOf(database.inWorkspace(workspaceId), workspaceId, at),
    recovery,
    webhooks: webhookStore(database, sealing.texts),
    domains: domainStore(database, newId),
    certificates: certificateStore(database, sealing),
    certificateOrders: certificateOrders(database),
    mail: mailStore(database, sealing.texts),
    notifyAddresses: notifyAddressStore(database, sealing.texts),
    appSettings: appSettingsStore(database, sealing.texts),
    appDatabases: openAppDatabases({
      database,
      texts: sealing.texts,
      url: options.appsDatabaseUrl ?? null,
      now: () => clock.now(),
    }),
    traffic: trafficStore(database),
    readActivity: activityReader(database),
    readRunEnd: runEndReader(database),
    items: itemStore(database, sealing.texts, newId),
    modelLedger: modelLedger(database),
    modelSettings: shared ? sharedModelSettings(database, sealing) : fileModelSettings(dataDir),
    sealing,
    clearTexts,
    artifacts,
    artifactBucket,
    uploads,
    backedUp: backedUp(database, newId),
    holdArtifacts: onDiskUnlessHeld.hold,
    appsLease,
    appsShards,
    addressOfApp: async (projectId) => (shared ? addressOfApp(database, projectId) : null),
    sharedWindows: shared ? openSharedWindows(database) : null,
    announce: lock.announce,
    async openQueues(parts) {
      if (!shared) return createTableQueues({ ledger: launch.ledger, ...parts });
      // Loaded on use: a server on SQLite starts sooner without it.
      const { openSharedQueues } = await import('./queue/shared-queues.ts');
      const opened = await openSharedQueues({ databaseUrl, ledger: launch.ledger, ...parts }).catch(refuse);
      closeQueues = opened.close;
      return parts.runsApp ? { ...opened.queues, apps: ownAppsQueue({ ledger: launch.ledger, ...parts }) } : opened.queues;
    },
    ping: () => database.ping(),
    close() {
      closing ??= close();
      return closing;
    },
  };
}

/** In the bucket, in the shared database, or on this disk. */
async function openArtifactStore(
  options: StorageOptions,
  database: Database,
  onDisk: ArtifactStore,
  unlessHeld: ArtifactStore,
): Promise<{ store: ArtifactStore; bucket: BucketArtifactsService | null }> {
  const { databaseUrl, clock, newId, artifactBucket, artifactsSettlingMs: settlingMs = usualSettlingMs } = options;
  const inDatabase = (copies: ArtifactStore) => sharedArtifacts({ database, copies, clock, settlingMs });
  if (artifactBucket === undefined) {
    const store = databaseUrl === undefined ? unlessHeld : inDatabase(onDisk);
    await refuseWithoutBucket(database, store);
    return { store, bucket: null };
  }
  // The database does not know the copies of what is in the bucket, and must not remove them.
  const former = databaseUrl === undefined ? unlessHeld : inDatabase({ ...onDisk, list: async () => [] });
  const moveFrom = databaseUrl === undefined ? onDisk : former;
  const parts = { settings: artifactBucket, database, copies: unlessHeld, former, moveFrom, clock, newId, settlingMs };
  const bucket = await openBucketArtifacts(parts);
  return { store: bucket.store, bucket };
}

async function openUploadStore(options: StorageOptions, database: Database): Promise<UploadsService | null> {
  const { artifactBucket: settings, uploadsInBucket = false, clock, newId } = options;
  if (uploadsInBucket && settings !== undefined) return openUploads({ settings, database, clock, newId });
  await refuseWithoutUploads(database, clock);
  return null;
}

async function makeFolder(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch(refuseUnusable(dataDir));
  await chmod(dataDir, 0o700).catch(refuseUnusable(dataDir));
}

/** Translates an error of the disk or the database into why the folder is unusable. */
function refuseUnusable(dataDir: string): (error: unknown) => never {
  return (error) => {
    if (error instanceof OpenRefused) throw error;
    throw new OpenRefused('unusable', `The data folder ${dataDir} cannot be used: ${rootOf(error)}.`, error);
  };
}

/** The same for a PostgreSQL, named without its user and password. */
function refuseUnreachable(databaseUrl: string): (error: unknown) => never {
  return (error) => {
    if (error instanceof OpenRefused) throw error;
    throw new OpenRefused('unusable', `The database ${nameOf(databaseUrl)} cannot be used: ${rootOf(error)}.`, error);
  };
}

function nameOf(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return 'of DATABASE_URL';
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}

function rootOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : rootOf(error.cause);
}
