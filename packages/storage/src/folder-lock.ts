/**
 * One process per data folder. The lock is SQLite's own file lock, held open for the life of the process: the kernel releases
 * it when the process ends in any way, so there is no stale lock to detect, and a reused process id does not matter. Child
 * processes do not inherit it. Nothing else may open `lock.db`: on POSIX, a process that closes any handle of a file loses all
 * its locks on it. `holder.json` next to it names the holder, for people.
 */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '@davit/contract';
import { describeFailure } from './dialects/sqlite/failure.ts';
import { OpenRefused } from './open-refused.ts';
import { makePrivateFile } from './private-file.ts';

interface Holder {
  pid: number;
  startedAt: string;
  address: string | null;
}

export interface FolderLock {
  /** Where the holder can be reached, shown to processes that are refused. */
  announce(address: string): void;
  release(): void;
}

const busy = 5;
/** A holder writes its name right after it takes the lock; this is how long to wait for it. */
const nameTries = 20;
const nameTryMs = 25;

/** Throws OpenRefused `held`, naming the holder, if another process has the folder. */
export async function lockFolder(dataDir: string, clock: Clock): Promise<FolderLock> {
  const holderFile = join(dataDir, 'holder.json');
  const lockFile = join(dataDir, 'lock.db');
  makePrivateFile(lockFile);
  const lock = new DatabaseSync(lockFile, { timeout: 0 });
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    lock.close();
    if ((describeFailure(error).errcode & 0xff) !== busy) {
      throw new OpenRefused('unusable', `The data folder ${dataDir} cannot be locked: ${describeFailure(error).message}.`, error);
    }
    throw new OpenRefused('held', refusal(dataDir, await readHolder(holderFile)));
  }
  let holder: Holder = { pid: process.pid, startedAt: new Date(clock.now()).toISOString(), address: null };
  writeHolder(holderFile, holder);
  return {
    announce(address) {
      holder = { ...holder, address };
      writeHolder(holderFile, holder);
    },
    release() {
      rmSync(holderFile, { force: true });
      lock.exec('rollback');
      lock.close();
    },
  };
}

function writeHolder(path: string, holder: Holder): void {
  const fresh = `${path}.new`;
  writeFileSync(fresh, JSON.stringify(holder), { mode: 0o600 });
  renameSync(fresh, path);
}

/** Null if no living process has written its name. */
async function readHolder(path: string): Promise<Holder | null> {
  for (let tries = 0; tries < nameTries; tries += 1) {
    const holder = parseHolder(path);
    if (holder && isAlive(holder.pid)) return holder;
    await delay(nameTryMs);
  }
  return null;
}

function parseHolder(path: string): Holder | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function refusal(dataDir: string, holder: Holder | null): string {
  const who = holder
    ? `process ${holder.pid}, started ${holder.startedAt}${holder.address ? `, at ${holder.address}` : ''}`
    : 'another process';
  return `The data folder ${dataDir} is in use by ${who}. Stop it first, or set DAVIT_DATA_DIR to another folder.`;
}
