/**
 * Restores a backup into an empty data folder, and an empty database.
 *
 *  R1 The whole backup is read and checked before anything is written, and again while it is restored.
 *  R2 The mark (restore-mark.ts) is written first and removed last: no server starts on a folder that is half restored, and
 *     the next restore clears it. Rows are one transaction, which is committed after everything else is on disk.
 *  R3 Nothing that was there before is changed: a folder or a database with data is refused.
 */
import { createWriteStream, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Clock, NewId } from '@davit/contract';
import {
  artifactsFolder,
  type DatabasePlace,
  findInstallation,
  lockFolder,
  type MasterKey,
  masterKey,
  openRowLoader,
  parseMasterKey,
  type RowLoader,
  readRestoreMark,
  removeRestoreMark,
  writeDurably,
  writeMasterKeyFile,
  writeRestoreMark,
} from '@davit/storage/backup';
import type { ArchiveSource } from './archive-source.ts';
import { type ArtifactSink, createArtifactSink } from './artifact-sink.ts';
import { diskFull, isDiskFull } from './disk-full.ts';
import { BackupRefused, type Manifest, type Secrets } from './format.ts';
import { type ReadEntry, type ReadResult, readArchive } from './read-archive.ts';
import { decodeRows } from './rows.ts';

export interface RestoreInput {
  from: ArchiveSource;
  passphrase: string | undefined;
  dataDir: string;
  /** Null: SQLite in the data folder. */
  databaseUrl: string | null;
  /** Null: in the data folder. */
  appsDataDir: string | null;
  /** As configured, for example in DAVIT_MASTER_KEY. */
  masterKey: string | null;
  clock: Clock;
  newId: NewId;
  /** Called with what was checked, before anything is written. */
  checked?(found: RestoreFound): void;
}

export interface RestoreFound {
  /** Of the file or object. */
  name: string;
  createdAt: string;
  apps: number;
}

export interface RestoreResult {
  createdAt: string;
  apps: number;
  rows: number;
  /** Its id, if it has to be put into place by hand: the backup does not have it. */
  masterKeyNeeded: string | null;
  /** The backup's database has another kind, so the settings of the language model were left out. */
  modelLeftOut: boolean;
  /** Apps whose rows were in databases of their own, and are in files now. */
  hadDatabases: number;
  /** Versions that were damaged where the backup was made, and are left out. */
  damagedVersions: number;
}

export interface RestoreProgress {
  step: 'checking' | 'restoring';
  part: string;
}

/** Throws BackupRefused or OpenRefused with nothing changed. */
export async function restoreBackup(input: RestoreInput, report: (progress: RestoreProgress) => void): Promise<RestoreResult> {
  const { from, passphrase, dataDir } = input;
  const seen = (step: RestoreProgress['step']) => (name: string) => report({ step, part: name.split('/').slice(0, 2).join('/') });
  const note = seen('checking');
  const checked = await readArchive(from, { passphrase, entry: async ({ name }) => note(name) });
  if (checked.header.passphrase !== null && checked.keys === null) {
    throw new BackupRefused('This backup needs its passphrase. Set DAVIT_BACKUP_PASSPHRASE, or give --passphrase-file.');
  }
  const secrets = unseal(checked);
  const keyFile = chooseMasterKey(checked.manifest, secrets, input.masterKey);
  const nextKeyFile = keyFile === null ? null : findKey(secrets, checked.manifest.masterKeyIds[1]);
  input.checked?.({ name: from.name, createdAt: checked.header.createdAt, apps: appsOf(checked.manifest) });
  const hadFolder = existsSync(dataDir);
  makeFolder(dataDir);
  const lock = await lockFolder(dataDir, input.clock);
  try {
    const done = await restoreLocked(input, checked, { secrets, keyFile, nextKeyFile, note: seen('restoring') });
    removeRestoreMark(dataDir);
    return done;
  } finally {
    lock.release();
    if (!hadFolder && leftIn(dataDir).length === 0) rmSync(dataDir, { recursive: true, force: true });
  }
}

interface Prepared {
  secrets: Secrets | null;
  /** The key to write; null: it is configured, or has to come from somewhere else. */
  keyFile: Uint8Array | null;
  /** The other one, if the backup was made while the key was changed: the next start goes on with that. */
  nextKeyFile: Uint8Array | null;
  note(entry: string): void;
}

async function restoreLocked(
  input: RestoreInput,
  { header, manifest, keys }: ReadResult,
  prepared: Prepared,
): Promise<RestoreResult> {
  const { from, dataDir, databaseUrl } = input;
  const appsDir = resolve(input.appsDataDir ?? join(dataDir, 'projects'));
  const place: DatabasePlace = databaseUrl === null ? { kind: 'sqlite', dataDir } : { kind: 'postgres', url: databaseUrl };
  const result: RestoreResult = {
    createdAt: header.createdAt,
    apps: appsOf(manifest),
    rows: Object.values(manifest.rows).reduce((sum, count) => sum + count, 0),
    masterKeyNeeded: prepared.keyFile === null && input.masterKey === null ? (manifest.masterKeyIds[0] ?? null) : null,
    modelLeftOut: header.database !== place.kind && prepared.secrets?.model !== null,
    hadDatabases: manifest.rows.app_database ?? 0,
    damagedVersions: 0,
  };
  const mark = readRestoreMark(dataDir);
  if (databaseUrl !== null) {
    const found = await findInstallation(databaseUrl);
    const isOurs = mark?.committing === true && found !== null && manifest.masterKeyIds.includes(found.masterKeyId ?? '');
    if (isOurs && mark.backupId === header.id) return result;
    if (found !== null) throw new BackupRefused('The database in DATABASE_URL has data already. Give an empty one.');
  }
  if (mark === null) refuseOccupied(dataDir);
  // What is in another folder than that restore's is not of a restore.
  if (mark?.appsDir !== appsDir) refuseApps(appsDir);
  if (mark !== null) clear(dataDir, appsDir);
  writeRestoreMark(dataDir, { backupId: header.id, appsDir, committing: false });
  let loader: RowLoader | null = null;
  let mayBeCommitted = false;
  try {
    loader = await openRowLoader(place, manifest.migrations);
    const artifacts = await createArtifactSink(place, artifactsFolder(dataDir), loader, input);
    await loader.begin();
    const again = await readArchive(from, {
      keys,
      entry: (entry) => restoreEntry(entry, appsDir, loader as RowLoader, artifacts, prepared.note),
    });
    if (JSON.stringify(again.manifest) !== JSON.stringify(manifest)) throw new BackupRefused(`${from.name} changed meanwhile.`);
    await artifacts.end();
    if (prepared.keyFile !== null) writeMasterKeyFile(join(dataDir, 'master-key'), prepared.keyFile);
    if (prepared.nextKeyFile !== null) writeMasterKeyFile(join(dataDir, 'master-key.next'), prepared.nextKeyFile);
    const model = prepared.secrets?.model ?? null;
    if (model !== null && place.kind === 'sqlite') writeDurably(join(dataDir, 'model.json'), model);
    writeRestoreMark(dataDir, { backupId: header.id, appsDir, committing: true });
    mayBeCommitted = place.kind === 'postgres';
    await loader.commit({ id: input.newId(), at: input.clock.now() });
    await loader.close();
    return { ...result, damagedVersions: artifacts.damaged() };
  } catch (error) {
    await loader?.close().catch(() => {});
    // The connection may have ended after the commit: what belongs to its rows stays, and the next restore finds out.
    if (mayBeCommitted) throw error;
    clear(dataDir, appsDir);
    removeRestoreMark(dataDir);
    throw isDiskFull(error) ? diskFull(dataDir, 'restore', error) : error;
  }
}

const appsOf = ({ parts }: Manifest): number => parts.filter(({ name }) => name.startsWith('apps/')).length;

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    const hint = 'Make it first, for the user that runs Davit alone.';
    throw new BackupRefused(`The data folder ${dataDir} cannot be made: ${(error as Error).message}. ${hint}`, { cause: error });
  }
}

function unseal({ manifest, keys }: ReadResult): Secrets | null {
  return keys === null || manifest.secrets === null ? null : keys.unseal(manifest.secrets);
}

/** The key that the rows name; a configured one must be the same. */
function chooseMasterKey({ masterKeyIds }: Manifest, secrets: Secrets | null, configured: string | null): Uint8Array | null {
  const [needed] = masterKeyIds;
  if (configured !== null) {
    const { id } = parseMasterKey(configured, 'DAVIT_MASTER_KEY');
    if (needed === undefined || id === needed) return null;
    throw new BackupRefused(
      `This backup is sealed under the master key ${needed}, but DAVIT_MASTER_KEY is ${id}. Set it to that key, or unset it if the backup has the key.`,
    );
  }
  return findKey(secrets, needed) ?? keysIn(secrets)[0]?.key ?? null;
}

const keysIn = (secrets: Secrets | null): MasterKey[] =>
  (secrets?.masterKeys ?? []).map((text) => masterKey(Buffer.from(text, 'base64')));

const findKey = (secrets: Secrets | null, wanted: string | undefined): Uint8Array | null =>
  keysIn(secrets).find(({ id }) => id === wanted)?.key ?? null;

/** What a restore writes, and nothing else. */
const written = [
  'davit.db',
  'davit.db-wal',
  'davit.db-shm',
  'artifacts',
  'projects',
  'master-key',
  'master-key.next',
  'model.json',
];
/** What is in every folder that was opened. */
const ofTheLock = new Set(['lock.db', 'lock.db-journal', 'holder.json', 'restoring.json', 'restoring.json.new', 'lost+found']);

const leftIn = (dataDir: string): string[] => readdirSync(dataDir).filter((name) => !ofTheLock.has(name));
const appsIn = (appsDir: string): string[] =>
  existsSync(appsDir) ? readdirSync(appsDir).filter((name) => !name.startsWith('.') && name !== 'lost+found') : [];

function refuseOccupied(dataDir: string): void {
  const [name] = leftIn(dataDir);
  if (name !== undefined) {
    throw new BackupRefused(`The data folder ${dataDir} is not empty: it has ${name}. Restore into an empty folder.`);
  }
}

function refuseApps(appsDir: string): void {
  const [app] = appsIn(appsDir);
  if (app !== undefined) throw new BackupRefused(`The folder ${appsDir} has data of apps already: ${app}. Give an empty one.`);
}

function clear(dataDir: string, appsDir: string): void {
  for (const app of appsIn(appsDir)) rmSync(join(appsDir, app), { recursive: true, force: true });
  for (const name of written) rmSync(join(dataDir, name), { recursive: true, force: true });
}

async function restoreEntry(
  { name, content }: ReadEntry,
  appsDir: string,
  loader: RowLoader,
  artifacts: ArtifactSink,
  note: (entry: string) => void,
): Promise<void> {
  note(name);
  const [kind, id = '', ...rest] = name.split('/');
  if (kind === 'apps') return writeFile(join(appsDir, id, 'data', ...rest), content);
  const bytes = await buffer(content);
  if (kind === 'rows') await loader.insert(id, decodeRows(bytes));
  else await artifacts.add(id, rest.join('/'), bytes);
}

/** Synced: the rows that are committed last must not survive a power cut alone. */
async function writeFile(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(Readable.from(content), createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true }));
}
