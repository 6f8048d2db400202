/**
 * A backup is one file: a tar, compressed by zstd. Its entries, in this order:
 *
 *   davit-backup.json             when, by which Davit, of which database (`Header`)
 *   apps/<project>/…              each app's own data: app.db, uploads/
 *   rows/<table>/<number>.ndjson  rows of one snapshot: the columns, then a row a line
 *   artifacts/<digest>/…          bundle and source of each version
 *   manifest.json                 a digest of each part, and the sealed secrets (`Manifest`)
 *   seal.json                     what authenticates the header and the manifest (`Seal`)
 *
 *  F1 A file without a valid seal is not a backup: a write that was interrupted never looks like one.
 *  F2 Apps are copied before the rows, rows before artifacts, and no artifact is removed meanwhile: every row's artifact is
 *     there, and so is everything that was acknowledged before the backup began.
 *  F3 A part's digest covers the names, sizes and bytes of its entries, in order; the seal covers all parts.
 */
export const formatVersion = 1;
export const suffix = '.tar.zst';

export const names = { header: 'davit-backup.json', manifest: 'manifest.json', seal: 'seal.json' } as const;

export interface Header {
  format: number;
  id: string;
  davitVersion: string;
  /** ISO 8601. */
  createdAt: string;
  database: 'sqlite' | 'postgres';
  /** Null: it has no master key, and nobody can tell whether somebody changed it. */
  passphrase: PassphraseParameters | null;
}

/** Of scrypt. `check` distinguishes a wrong passphrase from a damaged file. */
export interface PassphraseParameters {
  salt: string;
  cost: number;
  blockSize: number;
  check: string;
}

export interface Part {
  name: string;
  entries: number;
  bytes: number;
  sha256: string;
}

export interface Manifest {
  /** The database's migrations, in order. */
  migrations: string[];
  parts: Part[];
  /** How many rows each table has. */
  rows: Record<string, number>;
  /** Ids of the master keys that its data keys are wrapped under; the first is the current one. */
  masterKeyIds: string[];
  /** `Secrets`, sealed with the passphrase, in base64. */
  secrets: string | null;
}

/** `hmac` with a passphrase, `sha256` without one. */
export type Seal = { hmac: string } | { sha256: string };

export interface Secrets {
  /** In base64, the current one first. */
  masterKeys: string[];
  /** The file `model.json`, which has the key of the language model. */
  model: string | null;
}

/** A backup that is refused; the message says why, and what to do. */
export class BackupRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackupRefused';
  }
}

/** The part that an entry belongs to; null for an entry that no backup has. */
export function partOf(name: string): string | null {
  if (name.split('/').some((word) => word === '' || word === '.' || word === '..') || /[\\\0]/.test(name)) return null;
  const [, part = null] = /^(apps\/[0-9A-Za-z-]{1,64}|rows\/[a-z_]{1,64}|artifacts)\/./.exec(name) ?? [];
  return part;
}

/** The name of a new backup's file; such names sort by time. */
export function fileName(createdAt: string): string {
  return `davit-backup-${createdAt.replace(/\.\d+Z$/, 'Z').replaceAll(':', '-')}${suffix}`;
}

export const isBackupName = (name: string): boolean => /^davit-backup-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.zst$/.test(name);

/** When the backup with this name was made: ISO 8601, to the second. */
export const madeAt = (name: string): string => name.slice(13, 33).replace(/T(..)-(..)-/, 'T$1:$2:');

const clocksMayDifferByMs = 24 * 60 * 60_000;

/** A clock that was wrong made it: nothing may be concluded from its time. */
export const isOfTheFuture = (name: string, now: number): boolean => !(Date.parse(madeAt(name)) <= now + clocksMayDifferByMs);

/** Throws BackupRefused if some are. */
export function refuseFuture(names: readonly string[], now: number, where: string): void {
  const found = names.find((name) => isOfTheFuture(name, now));
  if (found === undefined) return;
  throw new BackupRefused(`${found} in ${where} is dated in the future. Check the clock, and remove that backup or rename it.`);
}
