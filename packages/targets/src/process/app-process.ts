/**
 * One process of an app, from its start to its end.
 *
 * booting -> up -> ended. `bootApp` resolves when it is up or has ended; the holder of an `AppProcess` may rely on this:
 *  P1 Its socket is out of the app's reach and has answered the health path.
 *  P2 After `exited` resolved, nothing that it started runs, and its folder is deleted.
 */

import { statSync } from 'node:fs';
import type { AppToRun, BootFailure } from '@davit/launch';
import type { Exit, Spawn } from '@davit/processes';
import { Pool } from 'undici';
import type { EgressProxy } from '../egress/egress-proxy.ts';
import type { TargetLimits } from '../limits.ts';
import type { Confinement } from './confinement.ts';
import { ownUser, passesThroughFolders } from './confinement.ts';
import { type HealthAnswer, probeHealth } from './health-path.ts';
import { type Job, jobLimits } from './job.ts';
import { isMemoryDeath, lastOutputLines } from './memory-death.ts';
import { type MemorySeen, watchMemory } from './memory-watch.ts';
import { whyNeverHere } from './needs-sandbox.ts';
import { readLines, Tail } from './output.ts';
import {
  makeProcessFolder,
  markUsed,
  openEgressSocket,
  type ProcessFolder,
  placeBundle,
  recordProcess,
  removeProcessFolder,
} from './runtime-folder.ts';
import { type ConfinedProcess, startConfined } from './start-confined.ts';
import { type HealthWait, type SocketWatch, waitForHealth, watchSocket } from './wait-for-health.ts';

export interface AppProcess {
  readonly app: AppToRun;
  readonly socketPath: string;
  /** Connections to it. Closed with the process. */
  readonly pool: Pool;
  readonly schemaChanges: string[];
  /** Null while it runs. */
  readonly exit: Exit | null;
  readonly exited: Promise<Exit>;
  /** Whether it ended for lack of memory. */
  readonly ranOutOfMemory: boolean;
  probeHealth(deadlineMs: number): Promise<HealthAnswer>;
  /** SIGTERM, then SIGKILL after the grace period; resolves when it has ended. */
  stop(): Promise<void>;
  kill(): void;
  /** Sets the largest file that it may write; 0: none. False if that failed. */
  limitFiles(bytes: number): Promise<boolean>;
  /** How long it ran on a CPU or waited for one, since its start. */
  processorWantedMs(): number;
  /** Gives it the lowest CPU priority. */
  lowerPriority(): void;
  /** The size of its deleted files that it still holds open. */
  removedBytes(): number;
  /** How many temporary files, folders and links it has. */
  temporaryEntries(): number;
}

export interface BootOptions {
  spawn: Spawn;
  confinement: Confinement;
  runtimeFolder: string;
  limits: TargetLimits;
  app: AppToRun;
  /** The user of its process, if each project has its own. */
  user: number;
  /** Creates or finds the folder with `app.db` and `uploads`, owned by the app's user. */
  openDataFolder(): string;
  cookiePrefix: string;
  /** The console's page where its owner changes it; null: not known. */
  changeUrl: string | null;
  /** Where its visitors report it; null: nowhere. Never used in a rehearsal. */
  reportUrl: string | null;
  rehearsal: boolean;
  /** Its own settings and secrets. */
  settings: Record<string, string>;
  /** Removes secrets from a line of its output. */
  mask(line: string): string;
  /** Whether Davit fetches its messages and sends them. */
  sendsMail: boolean;
  /** Its egress proxy; null if it has none. */
  egress: EgressProxy | null;
  onLine(line: string): void;
  /** Aborting it ends the boot at once. */
  signal: AbortSignal;
}

const outputLines = 40;
const usedMarkMs = 60 * 60_000;

/** `kind` says whether it ended, or ran without becoming healthy. */
export type BootOutcome = { outcome: 'up'; process: AppProcess } | (BootFailure & { kind: 'crash' | 'failed_health_check' });

/** Starts an app and waits until it answers. Never throws. */
export async function bootApp(options: BootOptions): Promise<BootOutcome> {
  const { confinement, limits } = options;
  const reason = whyNeverHere(options.app, confinement);
  if (reason !== null) return { outcome: 'failed', kind: 'crash', reason, lastOutput: [], neverHere: true };
  const tail = new Tail(outputLines);
  const lastOutput = new Tail(lastOutputLines);
  let folder: ProcessFolder | undefined;
  let socket: SocketWatch | undefined;
  let started: ConfinedProcess | undefined;
  let closeWayOut: () => void = () => undefined;
  let problem: Exclude<HealthWait, { outcome: 'ok' }>;
  try {
    options.signal.throwIfAborted();
    folder = makeProcessFolder(options.runtimeFolder, ownUser(confinement, options.user), passesThroughFolders(confinement));
    socket = watchSocket(folder);
    if (options.egress !== null) {
      const { egress } = options;
      closeWayOut = await openEgressSocket(folder, ownUser(confinement, options.user), (path) => egress.listen(path));
      options.signal.throwIfAborted();
    }
    const job = appJob(options, folder);
    started = await startConfined(options.spawn, confinement, job);
    recordProcess(folder, started.pid);
    options.signal.addEventListener('abort', started.kill);
    if (options.signal.aborted) started.kill();
    for (const stream of [started.stdout, started.stderr]) {
      readLines(stream, options.mask, (line) => {
        tail.add(line);
        if (stream === started?.stderr) lastOutput.add(line);
        options.onLine(line);
      });
    }
    const boot = await waitForHealth(folder, started, socket, limits.bootDeadlineMs);
    options.signal.removeEventListener('abort', started.kill);
    if (boot.outcome === 'ok')
      return { outcome: 'up', process: keepRunning(options, folder, job, started, lastOutput, boot.schemaChanges, closeWayOut) };
    problem = boot;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    problem = { outcome: 'crash', reason: `The app's process could not be started: ${why}.` };
  } finally {
    socket?.close();
  }
  started?.kill();
  await started?.exited;
  closeWayOut();
  if (folder !== undefined) await removeProcessFolder(folder);
  const { outcome: kind, isLate } = problem;
  return { outcome: 'failed', kind, reason: problem.reason, lastOutput: tail.newest(outputLines), ...(isLate ? { isLate } : {}) };
}

function appJob(options: BootOptions, folder: ProcessFolder): Job {
  const { app, limits } = options;
  const bundle = passesThroughFolders(options.confinement) ? placeBundle(folder, app.bundleFolder) : app.bundleFolder;
  return {
    user: options.user,
    folders: {
      bundle: { path: bundle, inside: '/app', writable: false },
      data: { path: options.openDataFolder(), inside: '/data', writable: true },
      socket: { path: folder.inside, inside: '/run/app', writable: true },
      ...(options.egress === null ? {} : { out: { path: folder.out, inside: '/run/out', writable: false } }),
    },
    args: (at) => [`--max-old-space-size=${Math.floor(limits.appMemoryMiB * 0.75)}`, `${at('bundle')}/server.mjs`],
    environment: (at) => ({
      ...options.settings,
      LISTEN_SOCKET: `${at('socket')}/s`,
      DATA_DIR: at('data'),
      PUBLIC_URL: app.publicUrl,
      COOKIE_PREFIX: options.cookiePrefix,
      ...(options.changeUrl === null ? {} : { CHANGE_URL: options.changeUrl }),
      ...(options.reportUrl === null || options.rehearsal ? {} : { REPORT_URL: options.reportUrl }),
      ...(options.sendsMail ? { OUTGOING_MAIL: 'on' } : {}),
      ...(options.rehearsal ? { REHEARSAL: '1' } : {}),
      ...(options.egress === null ? {} : { EGRESS_SOCKET: `${at('out')}/s` }),
    }),
    limits: jobLimits(limits),
  };
}

function keepRunning(
  options: BootOptions,
  folder: ProcessFolder,
  job: Job,
  started: ConfinedProcess,
  lastOutput: Tail,
  schemaChanges: string[],
  closeWayOut: () => void,
): AppProcess {
  const { limits } = options;
  const pool = new Pool('http://app', {
    connect: { socketPath: folder.socket, timeout: 5_000 },
    // The edge limits requests; streams use additional connections.
    connections: limits.maxRequestsToApp + limits.maxStreams,
    pipelining: 1,
    headersTimeout: limits.responseHeadDeadlineMs,
    // A stream may be silent for as long as it likes; health checks find a hung app.
    bodyTimeout: 0,
    maxHeaderSize: 64 * 1024,
  });
  // Deleted files that are still open use the space of the app's file systems.
  const writable = Object.values(job.folders).filter((one) => one.writable);
  const devices = [folder.path, ...writable.map(({ path }) => path)].flatMap(deviceOf);
  // Tools that clean temporary folders delete what looks unused for days.
  const freshTimer = setInterval(() => markUsed(folder), usedMarkMs);
  freshTimer.unref();
  const memory = watchMemory(() => started.pids(), limits.appMemoryMiB * 1024 * 1024);
  let ended: { exit: Exit; memory: MemorySeen } | null = null;
  let killedByWatch = false;
  const kill = () => {
    killedByWatch = true;
    started.kill();
  };
  const exited = started.exited.then(async (exit) => {
    ended = { exit, memory: memory.end() };
    clearInterval(freshTimer);
    closeWayOut();
    await pool.destroy().catch(() => undefined);
    await removeProcessFolder(folder);
    return exit;
  });
  return {
    app: options.app,
    socketPath: folder.socket,
    pool,
    schemaChanges,
    get exit() {
      return ended?.exit ?? null;
    },
    exited,
    get ranOutOfMemory() {
      return ended !== null && isMemoryDeath({ ...ended, killedByWatch, lastOutput: lastOutput.newest(lastOutputLines) });
    },
    async probeHealth(deadlineMs) {
      const answer = await probeHealth(folder.socket, deadlineMs);
      if (ended === null) memory.look(answer.outcome === 'ok');
      return answer;
    },
    async stop() {
      if (ended !== null) return;
      started.terminate();
      // Its connections end as they become idle, so that it need not wait for them.
      void pool.close().catch(() => undefined);
      const timer = setTimeout(kill, limits.stopGraceMs);
      await exited;
      clearTimeout(timer);
    },
    kill,
    limitFiles: (bytes) => started.limitFiles(bytes),
    processorWantedMs: () => started.processorWantedMs(),
    lowerPriority: () => started.lowerPriority(),
    removedBytes: () => started.removedBytes(devices),
    temporaryEntries: () => started.temporaryEntries(),
  };
}

/** None if the folder is gone. */
function deviceOf(path: string): number[] {
  return [statSync(path, { throwIfNoEntry: false })].flatMap((found) => (found === undefined ? [] : [found.dev]));
}
