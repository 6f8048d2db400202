/**
 * One process of an app, from its start to its end.
 *
 * booting -> up -> ended. `bootApp` resolves when it is up or has ended; whoever holds an
 * `AppProcess` may rely on this:
 *  P1 Its socket is out of the app's reach and has answered the health path.
 *  P2 After `exited` resolved, nothing that it started runs, and its folder is gone.
 */
import { watch } from 'node:fs';
import type { AppToRun, BootFailure } from '@davit/launch';
import { Pool } from 'undici';
import type { TargetLimits } from '../limits.ts';
import type { Confinement } from './confinement.ts';
import { userOf } from './confinement.ts';
import { askHealth, type HealthAnswer } from './health-path.ts';
import type { Job } from './job.ts';
import { readLines, Tail } from './output.ts';
import { makeProcessFolder, type ProcessFolder, recordProcess, removeProcessFolder, takeSocket } from './runtime-folder.ts';
import { type ConfinedProcess, type Exit, startConfined } from './start-confined.ts';

export interface AppProcess {
  readonly app: AppToRun;
  readonly socketPath: string;
  /** Connections to it. Closed with the process. */
  readonly pool: Pool;
  readonly schemaChanges: string[];
  /** Null while it runs. */
  readonly exit: Exit | null;
  readonly exited: Promise<Exit>;
  askHealth(deadlineMs: number): Promise<HealthAnswer>;
  /** SIGTERM, and SIGKILL after the grace; resolves when it has ended. */
  stop(): Promise<void>;
  kill(): void;
}

export interface BootOptions {
  confinement: Confinement;
  runtimeFolder: string;
  limits: TargetLimits;
  app: AppToRun;
  /** Holds `app.db` and `uploads`; belongs to the user of the app. */
  dataFolder: string;
  cookiePrefix: string;
  rehearsal: boolean;
  onLine(line: string): void;
}

const saidLines = 40;
const watchIntervalMs = 20;

/** `kind` says whether it ended, or ran without being healthy. */
export type BootOutcome = { outcome: 'up'; process: AppProcess } | (BootFailure & { kind: 'crash' | 'failed_health_check' });

/** Starts an app and waits until it answers. Never throws. */
export async function bootApp(options: BootOptions): Promise<BootOutcome> {
  const { confinement, limits, app } = options;
  const said = new Tail(saidLines);
  let folder: ProcessFolder | undefined;
  let started: ConfinedProcess | undefined;
  let problem: Exclude<BootEnd, { outcome: 'ok' }>;
  try {
    folder = makeProcessFolder(options.runtimeFolder, confinement.setpriv === null ? null : userOf(app.port));
    const socket = watchSocket(folder);
    started = startConfined(confinement, appJob(options, folder));
    recordProcess(folder, started.pid);
    for (const stream of [started.stdout, started.stderr]) {
      readLines(stream, (line) => {
        said.add(line);
        options.onLine(line);
      });
    }
    const boot = await waitForHealth(folder, started, socket, limits.bootDeadlineMs);
    if (boot.outcome === 'ok') return { outcome: 'up', process: keepRunning(options, folder, started, boot.schemaChanges) };
    problem = boot;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    problem = { outcome: 'crash', reason: `The app's process could not be started: ${why}.` };
  }
  started?.kill();
  await started?.exited;
  if (folder !== undefined) removeProcessFolder(folder);
  return { outcome: 'failed', kind: problem.outcome, reason: problem.reason, said: said.newest(saidLines) };
}

function appJob(options: BootOptions, folder: ProcessFolder): Job {
  const { app, limits } = options;
  return {
    user: userOf(app.port),
    folders: {
      bundle: { path: app.bundleFolder, inside: '/app', writable: false },
      data: { path: options.dataFolder, inside: '/data', writable: true },
      socket: { path: folder.inside, inside: '/run/app', writable: true },
    },
    args: (at) => [`--max-old-space-size=${Math.floor(limits.appMemoryMiB * 0.75)}`, `${at('bundle')}/server.mjs`],
    environment: (at) => ({
      LISTEN_SOCKET: `${at('socket')}/s`,
      DATA_DIR: at('data'),
      PUBLIC_URL: app.publicUrl,
      COOKIE_PREFIX: options.cookiePrefix,
      ...(options.rehearsal ? { REHEARSAL: '1' } : {}),
    }),
    limits: { memoryMiB: limits.appMemoryMiB, processes: limits.appProcesses, openFiles: limits.appOpenFiles },
  };
}

interface SocketWatch {
  /** Resolves at the next sign of a change, at the latest after a short while. */
  next(): Promise<void>;
  close(): void;
}

function watchSocket(folder: ProcessFolder): SocketWatch {
  let wake: () => void = () => undefined;
  const watcher = watch(folder.inside, () => wake());
  watcher.on('error', () => undefined);
  return {
    next: () =>
      new Promise((resolve) => {
        // Watching is quick but not promised by every file system: look now and then anyway.
        const timer = setTimeout(resolve, watchIntervalMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    close: () => watcher.close(),
  };
}

type BootEnd = { outcome: 'ok'; schemaChanges: string[] } | { outcome: 'crash' | 'failed_health_check'; reason: string };

async function waitForHealth(
  folder: ProcessFolder,
  started: ConfinedProcess,
  socket: SocketWatch,
  deadlineMs: number,
): Promise<BootEnd> {
  const deadline = performance.now() + deadlineMs;
  let ended: Exit | null = null;
  const exited = started.exited.then((exit) => {
    ended = exit;
  });
  let listening = false;
  try {
    while (ended === null) {
      const leftMs = Math.ceil(deadline - performance.now());
      if (leftMs <= 0)
        return { outcome: 'failed_health_check', reason: `The app did not answer /-/health within ${deadlineMs / 1000} s.` };
      listening ||= takeSocket(folder);
      if (!listening) {
        await Promise.race([exited, socket.next()]);
        continue;
      }
      const answer = await Promise.race([exited, askHealth(folder.socket, leftMs)]);
      if (answer === undefined) break;
      if (answer.outcome === 'ok') return answer;
      if (answer.outcome === 'unhealthy')
        return { outcome: 'failed_health_check', reason: `The app started but is not healthy: ${answer.reason}.` };
      // Bound, not yet listening: the two calls are a moment apart.
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    return { outcome: 'crash', reason: `The app ended while it started: ${describeEnd(ended)}.` };
  } finally {
    socket.close();
  }
}

export function describeEnd(exit: Exit | null): string {
  if (exit === null) return 'it is gone';
  return exit.signal === null ? `exit code ${exit.code ?? 'unknown'}` : `killed by ${exit.signal}`;
}

function keepRunning(options: BootOptions, folder: ProcessFolder, started: ConfinedProcess, schemaChanges: string[]): AppProcess {
  const { limits } = options;
  const pool = new Pool('http://app', {
    connect: { socketPath: folder.socket, timeout: 5_000 },
    connections: limits.connectionsToAppAtMost,
    pipelining: 1,
    headersTimeout: limits.responseHeadDeadlineMs,
    // A stream may be silent for as long as it likes; a hung app is found by its health path.
    bodyTimeout: 0,
    maxHeaderSize: 64 * 1024,
  });
  let exit: Exit | null = null;
  const exited = started.exited.then(async (how) => {
    exit = how;
    await pool.destroy().catch(() => undefined);
    removeProcessFolder(folder);
    return how;
  });
  return {
    app: options.app,
    socketPath: folder.socket,
    pool,
    schemaChanges,
    get exit() {
      return exit;
    },
    exited,
    askHealth: (deadlineMs) => askHealth(folder.socket, deadlineMs),
    async stop() {
      if (exit !== null) return;
      started.terminate();
      const timer = setTimeout(() => started.kill(), limits.stopGraceMs);
      await exited;
      clearTimeout(timer);
    },
    kill: () => started.kill(),
  };
}
