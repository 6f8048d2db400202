/**
 * Shared folders of apps' data, and which server runs the apps on one.
 *
 *   free ──claim──▶ claimed ──release──▶ free
 *                      └──another server claims it──▶ lost
 *
 *  O1 The folder contains an id, so that a server can tell whether the apps' data is there, and the newest claim.
 *  O2 Two processes of an app never work on the same data. A claim ends what the former server left running on this machine. What
 *     it cannot reach, on another machine or in another container, sees the new claim within `looksEveryMs` and ends its apps,
 *     even if it reaches nothing but this folder: the new server waits `untilSeenMs` for that.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bootId } from '../process/process-table.ts';

/** Begins with a dot, as no project's id does. */
const idFile = '.place-id';
const userFile = '.in-use';

/** The folder's id, created if it has none. */
export function placeOf(folder: string): string {
  const path = join(folder, idFile);
  try {
    writeFileSync(path, `${randomUUID()}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const id = readFileSync(path, 'utf8').trim();
  if (id === '') throw new Error(`${path} is empty. Remove it and start again.`);
  return id;
}

/** How often a server looks whether its claim still stands. */
const looksEveryMs = 500;
/** Some looks, and the end of its apps. */
export const untilSeenMs = 3_000;

export const pauseUntilSeen = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, untilSeenMs));

export interface Claim {
  /** How many processes of the former server were ended. */
  ended: number;
  /** Whether the former server may still run apps where this one cannot reach them: it did not release the folder. */
  mayStillRun: boolean;
  /** Whether no other server has claimed the folder since. A folder that cannot be read now is no proof. */
  stands(): boolean;
  /** For the next server, which then need not wait. */
  release(): void;
}

/** Claims the folder for this server, or for all that use the same `id`: what is theirs already is not taken from anybody. */
export async function claimFolder(
  folder: string,
  runtimeDir: string,
  endLeftovers: (runtimeDir: string) => Promise<number>,
  id: string = randomUUID(),
): Promise<Claim> {
  const path = join(folder, userFile);
  const found = readClaim(path);
  const former = found?.id === id ? null : found;
  const isOther = former !== null && former.bootId === bootId() && former.runtimeDir !== runtimeDir;
  const ended = isOther ? await endLeftovers(former.runtimeDir) : 0;
  writeFileSync(`${path}.${process.pid}`, JSON.stringify({ runtimeDir, bootId: bootId(), id }), { mode: 0o600 });
  renameSync(`${path}.${process.pid}`, path);
  const stands = () => (readClaim(path)?.id ?? id) === id;
  return {
    ended,
    mayStillRun: former !== null && ended === 0,
    stands,
    release: () => stands() && rmSync(path, { force: true }),
  };
}

/** Calls `lost` once if another server claims the folder. */
export function watchClaim(claim: Claim, lost: () => Promise<void>): { end(): void } {
  const timer = setInterval(() => {
    if (claim.stands()) return;
    clearInterval(timer);
    void lost();
  }, looksEveryMs);
  timer.unref();
  return { end: () => clearInterval(timer) };
}

function readClaim(path: string): { runtimeDir: string; bootId: string; id?: string } | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
