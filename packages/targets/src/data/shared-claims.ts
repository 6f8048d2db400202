/**
 * One folder of apps' data, and the servers that divide the apps on it.
 *
 *   A server's claim:  absent ──join──▶ stands ──release──▶ absent
 *                                          └──another server takes over from it──▶ ended, for good
 *
 *  J1 The folder's own claim (`data-folder-owner.ts`) is that of all these servers together: one that runs all apps alone takes it
 *     from all of them, and the first of them takes it from one.
 *  J2 Two processes of an app never work on the same data. A server that takes over from one that has not given back what it ran
 *     ends that server's claim, and what it left running on this machine. What it cannot reach sees the end of its claim, or
 *     loses the folder; `untilSeenMs` later it has ended its apps.
 *  J3 A claim that has ended stays ended: its server has to start again, and then has another one.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bootId } from '../process/process-table.ts';
import { type Claim, claimFolder, pauseUntilSeen } from './data-folder-owner.ts';

const claims = '.servers';
const everyServer = 'every server';
/** Long after nobody can be waiting for its server's end any more. */
const forgottenAfterMs = 24 * 60 * 60_000;

type EndLeftovers = (runtimeDir: string) => Promise<number>;

export interface SharedClaim extends Claim {
  /** Resolves when nothing runs any more of what the server with this claim ran. Returns how many processes were ended. */
  takeOverFrom(claim: string): Promise<number>;
}

/** Joins the servers on this folder. `claim` names this start of this server. */
export async function joinFolder(
  folder: string,
  claim: string,
  runtimeDir: string,
  endLeftovers: EndLeftovers,
): Promise<SharedClaim> {
  const root = join(folder, claims);
  mkdirSync(root, { recursive: true, mode: 0o700 });
  forgetEnded(root);
  const own = join(root, claim);
  writeFileSync(`${own}.new`, JSON.stringify({ runtimeDir, bootId: bootId() }), { mode: 0o600 });
  renameSync(`${own}.new`, own);
  const all = await claimFolder(folder, runtimeDir, endLeftovers, everyServer);
  const underWay = new Map<string, Promise<number>>();
  return {
    ended: all.ended,
    mayStillRun: all.mayStillRun,
    stands: () => all.stands() && (existsSync(own) || !isReadable(root)),
    // The folder's own claim stays: others may be on it.
    release: () => rmSync(own, { force: true }),
    takeOverFrom(former) {
      const ending = underWay.get(former) ?? end(root, former, runtimeDir, endLeftovers);
      underWay.set(former, ending);
      return ending;
    },
  };
}

/** For a server that runs all apps alone from now on (J1). */
export async function endAllClaims(folder: string, runtimeDir: string, endLeftovers: EndLeftovers): Promise<number> {
  const root = join(folder, claims);
  const standing = existsSync(root) ? readdirSync(root).filter((name) => !/\.(ended|new)$/.test(name)) : [];
  const ended = await Promise.all(standing.map((claim) => end(root, claim, runtimeDir, endLeftovers)));
  return ended.reduce((sum, count) => sum + count, 0);
}

async function end(root: string, former: string, runtimeDir: string, endLeftovers: EndLeftovers): Promise<number> {
  const [standing, over] = [join(root, former), join(root, `${former}.ended`)];
  if (existsSync(standing)) renameSync(standing, over);
  const left = read(over);
  // The process before on this server's own folder, which is locked: it is gone, with its apps.
  if (left?.runtimeDir === runtimeDir && left.bootId === bootId()) return 0;
  const isHere = left !== null && left.bootId === bootId();
  const ended = isHere ? await endLeftovers(left.runtimeDir) : 0;
  if (ended === 0) await pauseUntilSeen();
  return ended;
}

function read(path: string): { runtimeDir: string; bootId: string } | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

function isReadable(root: string): boolean {
  try {
    readdirSync(root);
    return true;
  } catch {
    return false;
  }
}

function forgetEnded(root: string): void {
  for (const name of readdirSync(root)) {
    const path = join(root, name);
    const changedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
    if (!name.endsWith('.ended') || Date.now() - changedAt < forgottenAfterMs) continue;
    rmSync(path, { force: true });
  }
}
