/**
 * A folder that all processes of a run of tests share, and where their temporary folders are; removed at the run's end.
 * Tests wait for the disk more than for anything else and none cuts the power, so it is in memory if that is large enough.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const variable = 'TEST_RUN_FOLDER';

/** Twice what a whole run was seen to need. */
const neededBytes = 4 * 1024 ** 3;

/** Sockets in it have room for few characters: the number is that of the process. */
const nameOf = (pid: number) => `davit-${pid}`;

/** Undefined outside a run of tests. */
export const runFolder = (): string | undefined => process.env[variable];

/** For the process that starts the test files. */
export function makeRunFolder(): void {
  if (runFolder() !== undefined) return;
  const folder = inMemory('/dev/shm') ?? inFolder(tmpdir());
  process.env[variable] = folder;
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/** Null if it is missing, too small, or no programs may be started there. */
function inMemory(parent: string): string | null {
  try {
    const { bavail, bsize } = statfsSync(parent);
    if (bavail * bsize < neededBytes || process.availableMemory() < 2 * neededBytes) return null;
    const folder = inFolder(parent);
    const probe = join(folder, 'probe');
    writeFileSync(probe, '#!/bin/sh\n', { mode: 0o700 });
    execFileSync(probe);
    rmSync(probe);
    return folder;
  } catch {
    return null;
  }
}

function inFolder(parent: string): string {
  for (const left of readdirSync(parent).filter(isLeftBehind)) removeIfFree(join(parent, left));
  const folder = join(parent, nameOf(process.pid));
  mkdirSync(folder, { mode: 0o755 });
  return folder;
}

/** Programs that a killed run left may still write there; then a later run removes it. */
function removeIfFree(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // Nothing of this run is in it.
  }
}

/** Of a run that was killed. */
function isLeftBehind(name: string): boolean {
  const pid = Number(/^davit-(\d+)$/.exec(name)?.[1] ?? Number.NaN);
  if (Number.isNaN(pid)) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
