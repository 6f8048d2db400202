/**
 * A short folder for sockets, 0700. Each process has its own folder in it:
 *
 *   <id>/process   which process runs here, to clean up after a crash of Davit
 *   <id>/in/s      where the app creates its socket; the only part that the app sees. It is deleted
 *                  when the socket is taken, so that nothing can be stored in it
 *   <id>/out/s     the socket of the egress proxy, for an app that declares it; beside it that of its database
 *   <id>/app       the bundle, if the app cannot be shown its folder
 *   <id>/s         the socket, taken out of the app's reach before anything connects:
 *                  an app could otherwise replace it by a link to another socket
 */
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { bootId, processesNaming, signal, startTicksOf } from './process-table.ts';

/** The longest path of a unix socket that every system takes. */
const socketPathBytes = 103;

export interface ProcessFolder {
  path: string;
  /** The only part that the app sees, under its own name for it. */
  inside: string;
  socket: string;
  /** The folder with the sockets of the app's ways out; created by `openWayOut`. */
  out: string;
}

/**
 * Creates the folder, and ends processes that an earlier Davit left running in it. Throws if it is not ours, or its path is too
 * long.
 */
export function openRuntimeFolder(path: string): { ended: number } {
  if (Buffer.byteLength(join(path, 'xxxxxxxx', 'out', 's')) > socketPathBytes) {
    throw new Error(`The runtime folder's path is too long for sockets: ${path}. Set a shorter one.`);
  }
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const found = lstatSync(path);
  const uid = process.getuid?.() ?? found.uid;
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o022) !== 0) {
    throw new Error(`The runtime folder ${path} must belong to the user that runs Davit, and no other user may write to it.`);
  }
  let ended = 0;
  for (const name of readdirSync(path)) {
    if (endLeftover(join(path, name))) ended++;
    rmSync(join(path, name), { recursive: true, force: true });
  }
  return { ended };
}

/** Ends the processes in the folder of a Davit that no longer runs the apps. */
export function endLeftovers(path: string): number {
  if (!existsSync(path)) return 0;
  return readdirSync(path).filter((name) => endLeftover(join(path, name))).length;
}

/** Deletes the folder if it is empty. */
export function closeRuntimeFolder(path: string): void {
  try {
    rmdirSync(path);
  } catch {
    // It is not empty: the next start cleans it up.
  }
}

/** `passable`: the app reaches its part by this path, as a separate user. */
export function makeProcessFolder(runtimeFolder: string, user: number | null, passable: boolean): ProcessFolder {
  const path = join(runtimeFolder, randomBytes(4).toString('hex'));
  const inside = join(path, 'in');
  mkdirSync(path, { mode: passable ? 0o711 : 0o700 });
  mkdirSync(inside, { mode: 0o700 });
  if (user !== null) chownSync(inside, user, user);
  return { path, inside, socket: join(path, 's'), out: join(path, 'out') };
}

/** Has `listen` create a socket that only this app can connect to, in a folder that it cannot write to. */
export async function openWayOut<T>(
  folder: ProcessFolder,
  user: number | null,
  name: string,
  listen: (socketPath: string) => Promise<T>,
): Promise<T> {
  // The socket's mode keeps others out, if they can get this far.
  mkdirSync(folder.out, { recursive: true, mode: 0o711 });
  const socket = join(folder.out, name);
  const opened = await listen(socket);
  chmodSync(socket, 0o600);
  if (user !== null) chownSync(socket, user, user);
  return opened;
}

/** Puts the bundle where an app without a sandbox may read it. */
export function placeBundle(folder: ProcessFolder, bundleFolder: string): string {
  const path = join(folder.path, 'app');
  cpSync(bundleFolder, path, { recursive: true });
  letRead(path);
  return path;
}

function letRead(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) letRead(path);
    else chmodSync(path, 0o644);
  }
}

export function recordProcess(folder: ProcessFolder, pid: number): void {
  writeFileSync(join(folder.path, 'process'), JSON.stringify({ pid, startTicks: startTicksOf(pid), bootId: bootId() }), {
    mode: 0o600,
  });
}

/**
 * Takes the socket out of the app's reach, and deletes its folder with everything else that the app put there. False while the
 * socket does not exist; throws if it is not a socket.
 */
export async function takeSocket(folder: ProcessFolder): Promise<boolean> {
  try {
    renameSync(join(folder.inside, 's'), folder.socket);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
  if (!lstatSync(folder.socket).isSocket()) throw new Error('the app replaced its socket');
  // Retried while the app keeps adding files there, and soon given up: then it does not start.
  await rm(folder.inside, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
  return true;
}

export function markUsed(folder: ProcessFolder): void {
  const now = new Date();
  for (const path of [dirname(folder.path), folder.path, folder.socket, join(folder.path, 'process')]) {
    try {
      utimesSync(path, now, now);
    } catch {
      // Gone: the process is ending.
    }
  }
}

export async function removeProcessFolder(folder: ProcessFolder): Promise<void> {
  await rm(folder.path, { recursive: true, force: true });
}

/** A sandbox has its folder in its command line; an app without one has the record. */
function endLeftover(folder: string): boolean {
  const sandboxes = processesNaming(`${folder}/`);
  for (const pid of sandboxes) signal(pid, 'SIGKILL');
  const recorded = recordedProcess(folder);
  // Each was started as the leader of its own process group.
  return (recorded !== null && signal(-recorded, 'SIGKILL')) || sandboxes.length > 0;
}

/** The recorded process, if it is still the same one. */
function recordedProcess(folder: string): number | null {
  try {
    const left = JSON.parse(readFileSync(join(folder, 'process'), 'utf8')) as {
      pid: number;
      startTicks: string | null;
      bootId: string;
    };
    const same = left.startTicks !== null && left.bootId === bootId() && startTicksOf(left.pid) === left.startTicks;
    return same ? left.pid : null;
  } catch {
    return null;
  }
}
