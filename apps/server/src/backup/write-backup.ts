/** Writes one backup; see format.ts for what it contains, and why in that order. */
import { constants, type Dirent } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type ArtifactFile,
  type DatabasePlace,
  filesIn,
  masterKey,
  openSnapshot,
  type Row,
  rowInBackup,
  type Snapshot,
  tablesNotInBackups,
} from '@davit/storage/backup';
import { type ArchiveWriter, openArchive } from './archive-writer.ts';
import { diskFull, isDiskFull } from './disk-full.ts';
import { BackupRefused, formatVersion, type Header, type Manifest, names, partOf, type Secrets } from './format.ts';
import { newPassphraseKeys, type PassphraseKeys, sealOf } from './passphrase.ts';
import { encodeRows } from './rows.ts';

/** Of an entry: with the folder that it is restored into, a path of Linux has at most 4095. */
const maxNameBytes = 1024;

export interface BackupInput {
  /** Absolute; replaced if it exists. */
  file: string;
  id: string;
  davitVersion: string;
  createdAt: string;
  database: DatabasePlace;
  /** Null: without the master key. */
  passphrase: string | null;
}

export interface AppCopy {
  folder: string;
  /** Why it may be of no use, as a sentence; null: it is consistent. */
  flaw: string | null;
}

/** What only the owner of the data folder can do. */
export interface BackupSource {
  /** Which folder the apps' data is in, as the database of several servers names it; null: there is one server. */
  place: string | null;
  /** The apps that may have data, by id of their project. */
  listApps(): Promise<string[]>;
  /** A copy of an app's data; null if it has none. It stays until `releaseApp`, as does what a failure left of one. */
  copyApp(projectId: string): Promise<AppCopy | null>;
  releaseApp(projectId: string): Promise<void>;
  /** The folder of an artifact in a bucket, by the name of its object; null if it is not there as it should be. */
  copyArtifact(digest: string, name: string): Promise<string | null>;
  /** Called once the rows are fixed, so that no key is newer than these. */
  secrets(): Promise<Secrets>;
}

export interface Progress {
  step: 'apps' | 'rows' | 'artifacts';
  /** Of `of`, if that is known. */
  done: number;
  of: number | null;
}

export interface BackupResult {
  file: string;
  sizeBytes: number;
  createdAt: string;
  apps: number;
  rows: number;
  artifacts: number;
  /** What is not as it should be in it, as sentences; usually none. */
  flaws: string[];
}

/** On failure nothing is left. */
export async function writeBackup(
  input: BackupInput,
  source: BackupSource,
  report: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<BackupResult> {
  const { file, database, passphrase } = input;
  const keys = passphrase === null ? null : await newPassphraseKeys(passphrase);
  const archive = await openArchive(file, signal).catch((error: NodeJS.ErrnoException) => {
    throw new BackupRefused(`${file} cannot be written: ${error.message}.`, { cause: error });
  });
  try {
    const header = Buffer.from(JSON.stringify(headerOf(input, keys)));
    await archive.addPlain(names.header, header);
    const { apps, flaws } = await addApps(archive, source, report, signal);
    const snapshot = await openSnapshot(database);
    try {
      const secrets = await source.secrets();
      const { counts, masterKeyIds } = await addRows(archive, snapshot, source.place, report, signal);
      requireKeys(masterKeyIds, secrets);
      const artifacts = await addArtifacts(archive, snapshot, source, flaws, report, signal);
      archive.parts.end();
      const manifest: Manifest = {
        migrations: snapshot.migrations,
        parts: archive.parts.done,
        rows: counts,
        masterKeyIds,
        secrets: keys?.seal(secrets) ?? null,
      };
      const bytes = Buffer.from(JSON.stringify(manifest));
      await archive.addPlain(names.manifest, bytes);
      await archive.addPlain(names.seal, Buffer.from(JSON.stringify(sealOf(keys, Buffer.concat([header, bytes])))));
      signal.throwIfAborted();
      const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
      return { file, sizeBytes: await archive.finish(), createdAt: input.createdAt, apps, rows, artifacts, flaws };
    } finally {
      await snapshot.close();
    }
  } catch (error) {
    await archive.abort();
    throw isDiskFull(error) ? diskFull(file, 'backup', error) : error;
  }
}

function headerOf({ id, davitVersion, createdAt, database }: BackupInput, keys: PassphraseKeys | null): Header {
  return { format: formatVersion, id, davitVersion, createdAt, database: database.kind, passphrase: keys?.parameters ?? null };
}

async function addApps(
  archive: ArchiveWriter,
  source: BackupSource,
  report: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<{ apps: number; flaws: string[] }> {
  const ids = (await source.listApps()).toSorted();
  const flaws: string[] = [];
  let apps = 0;
  for (const [done, id] of ids.entries()) {
    report({ step: 'apps', done, of: ids.length });
    signal.throwIfAborted();
    try {
      const copy = await source.copyApp(id);
      if (copy !== null) {
        const leftOut = await addFolder(archive, copy.folder, `apps/${id}`);
        apps += 1;
        if (copy.flaw !== null) flaws.push(copy.flaw);
        if (leftOut > 0) flaws.push(`Of the app ${id}, ${leftOut} files are left out: no backup can have their names.`);
      }
    } finally {
      await source.releaseApp(id);
    }
  }
  return { apps, flaws };
}

/** Only regular files: an app may have left links that lead elsewhere. Returns how many have a name that no backup can have. */
async function addFolder(archive: ArchiveWriter, folder: string, name: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true });
  const byName = (a: Dirent, b: Dirent) => (a.name < b.name ? -1 : 1);
  let leftOut = 0;
  for (const entry of entries.toSorted(byName)) {
    const [path, inside] = [join(folder, entry.name), `${name}/${entry.name}`];
    if (!entry.isDirectory() && !entry.isFile()) continue;
    // One that is not UTF-8 cannot be opened by the name that was read.
    if (partOf(inside) === null || entry.name.includes('\ufffd') || Buffer.byteLength(inside) > maxNameBytes) leftOut += 1;
    else if (entry.isDirectory()) leftOut += await addFolder(archive, path, inside);
    else await addFile(archive, path, inside);
  }
  return leftOut;
}

async function addFile(archive: ArchiveWriter, path: string, name: string): Promise<void> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    await archive.addFile(name, file, (await file.stat()).size);
  } finally {
    await file.close();
  }
}

async function addRows(
  archive: ArchiveWriter,
  snapshot: Snapshot,
  place: string | null,
  report: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<{ counts: Record<string, number>; masterKeyIds: string[] }> {
  const tables = snapshot.tables.filter((table) => !tablesNotInBackups.has(table));
  const counts: Record<string, number> = {};
  const masterKeyIds = new Set<string>();
  const noteKeys = async function* (table: string): AsyncIterable<Row> {
    for await (const row of snapshot.rows(table)) {
      if (typeof row.master_key_id === 'string') masterKeyIds.add(row.master_key_id);
      if (typeof row.apps_place === 'string' && row.apps_place !== place) throw appsElsewhere();
      const kept = rowInBackup(table, row);
      if (kept !== null) yield kept;
    }
  };
  // The installation names the current master key, data keys the ones that wrap them.
  for (const [done, table] of tables.toSorted((a, b) => order(a) - order(b)).entries()) {
    report({ step: 'rows', done, of: tables.length });
    let number = 0;
    for await (const { chunk, count } of encodeRows(noteKeys(table))) {
      signal.throwIfAborted();
      number += 1;
      await archive.addBytes(`rows/${table}/${String(number).padStart(6, '0')}.ndjson`, chunk);
      counts[table] = (counts[table] ?? 0) + count;
    }
  }
  return { counts, masterKeyIds: [...masterKeyIds] };
}

const appsElsewhere = (): BackupRefused =>
  new BackupRefused(
    "The apps' data is in another folder than this server's. Back up on the server that runs the apps, or set APPS_DATA_DIR to that folder.",
  );

const order = (table: string): number => (table === 'installation' ? 0 : 1);

function requireKeys(needed: readonly string[], { masterKeys }: Secrets): void {
  const known = new Set(masterKeys.map((key) => masterKey(Buffer.from(key, 'base64')).id));
  const missing = needed.find((id) => !known.has(id));
  if (missing === undefined) return;
  throw new BackupRefused(`The data is sealed under the master key ${missing}, which is not known here. Set DAVIT_MASTER_KEY.`);
}

async function addArtifacts(
  archive: ArchiveWriter,
  snapshot: Snapshot,
  source: Pick<BackupSource, 'copyArtifact'>,
  flaws: string[],
  report: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<number> {
  const done = new Set<string>();
  async function add(digest: string, files: readonly ArtifactFile[]): Promise<void> {
    report({ step: 'artifacts', done: done.size, of: null });
    signal.throwIfAborted();
    for (const { path, bytes } of files) await archive.addBytes(`artifacts/${digest}/${path}`, bytes);
    done.add(digest);
  }
  for await (const { digest, files } of snapshot.artifacts()) await add(digest, files);
  // Before an upgrade the table may not exist.
  const inBucket = snapshot.tables.includes('artifact_object') ? snapshot.rows('artifact_object') : [];
  for await (const row of inBucket) {
    const digest = String(row.digest);
    if (done.has(digest)) continue;
    const folder = await source.copyArtifact(digest, String(row.name));
    if (folder === null) flaws.push(`The bucket does not have the stored version ${digest} as it should be.`);
    else await add(digest, await filesIn(folder));
  }
  return done.size;
}
