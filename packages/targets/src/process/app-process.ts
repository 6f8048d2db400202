/**
 * One process of an app, from its start to its end.
 *
 * booting -> up -> ended. `bootApp` resolves when it is up or has ended; the holder of an `AppProcess` may rely on this:
 *  P1 Its address is out of the app's reach and has answered the health path.
 *  P2 After `exited` resolved, nothing that it started runs, and its place is removed.
 */

import type { AppAddress, AppToRun, BootFailure } from '@davit/launch';
import type { Exit } from '@davit/processes';
import type { Pool } from 'undici';
import type { Relay } from '../databases/relay.ts';
import type { EgressProxy } from '../egress/egress-proxy.ts';
import type { TargetLimits } from '../limits.ts';
import { type Job, jobLimits } from '../runner/job.ts';
import type { MemorySeen, Place, Runner, RunningJob } from '../runner/runner.ts';
import { connectTo } from './connect-to.ts';
import { type HealthAnswer, probeHealth } from './health-path.ts';
import { isMemoryDeath, lastOutputLines } from './memory-death.ts';
import { whyNeverHere } from './needs-sandbox.ts';
import { readLines, Tail } from './output.ts';
import { type HealthWait, waitForHealth } from './wait-for-health.ts';

export interface AppProcess {
  readonly app: AppToRun;
  readonly address: AppAddress;
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
  /** Sets the largest file that it may write; 0: none, nor any row. False if that failed. */
  limitFiles(bytes: number): Promise<boolean>;
  /** How long it ran on a CPU or waited for one, since its start. */
  processorWantedMs(): Promise<number>;
  /** Gives it the lowest CPU priority. */
  lowerPriority(): void;
  /** The size of its deleted files that it still holds open. */
  removedBytes(): Promise<number>;
  /** How many temporary files, folders and links it has. */
  temporaryEntries(): Promise<number>;
}

export interface BootOptions {
  runner: Runner;
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
  /** Its way to its database; null: its rows are in its folder. */
  database: Relay | null;
  onLine(line: string): void;
  /** Aborting it ends the boot at once. */
  signal: AbortSignal;
}

const outputLines = 40;

/** `kind` says whether it ended, or ran without becoming healthy. */
export type BootOutcome = { outcome: 'up'; process: AppProcess } | (BootFailure & { kind: 'crash' | 'failed_health_check' });

/** Starts an app and waits until it answers. Never throws. */
export async function bootApp(options: BootOptions): Promise<BootOutcome> {
  const { runner, limits, user, egress, database } = options;
  const reason = whyNeverHere(options.app, runner.noSandbox);
  if (reason !== null) return { outcome: 'failed', kind: 'crash', reason, lastOutput: [], neverHere: true };
  const tail = new Tail(outputLines);
  const lastOutput = new Tail(lastOutputLines);
  let place: Place | undefined;
  let started: RunningJob | undefined;
  let problem: Exclude<HealthWait, { outcome: 'ok' }>;
  try {
    options.signal.throwIfAborted();
    place = await runner.openPlace({ user, egress, database, bundleFolder: options.app.bundleFolder });
    options.signal.throwIfAborted();
    started = await place.start(appJob(options, place));
    options.signal.addEventListener('abort', started.kill);
    if (options.signal.aborted) started.kill();
    for (const stream of [started.stdout, started.stderr]) {
      readLines(stream, options.mask, (line) => {
        tail.add(line);
        if (stream === started?.stderr) lastOutput.add(line);
        options.onLine(line);
      });
    }
    const boot = await waitForHealth(place, started, limits.bootDeadlineMs);
    options.signal.removeEventListener('abort', started.kill);
    if (boot.outcome === 'ok') return { outcome: 'up', process: keepRunning(options, place, started, lastOutput, boot) };
    problem = boot;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    problem = { outcome: 'crash', reason: `The app's process could not be started: ${why}.` };
  }
  started?.kill();
  await started?.exited;
  await place?.remove();
  const { outcome: kind, isLate } = problem;
  return { outcome: 'failed', kind, reason: problem.reason, lastOutput: tail.newest(outputLines), ...(isLate ? { isLate } : {}) };
}

function appJob(options: BootOptions, place: Place): Job {
  const { app, limits } = options;
  return {
    project: app.projectId,
    // Code of an owner may open SQLite files all the same.
    rowsElsewhere: options.database !== null && !app.ownCode,
    user: options.user,
    folders: { ...place.folders, data: { path: options.openDataFolder(), inside: '/data', writable: true } },
    args: (at) => [`--max-old-space-size=${Math.floor(limits.appMemoryMiB * 0.75)}`, `${at('bundle')}/server.mjs`],
    environment: (at) => ({
      ...options.settings,
      ...place.environment(at),
      DATA_DIR: at('data'),
      PUBLIC_URL: app.publicUrl,
      COOKIE_PREFIX: options.cookiePrefix,
      ...(options.changeUrl === null ? {} : { CHANGE_URL: options.changeUrl }),
      ...(options.reportUrl === null || options.rehearsal ? {} : { REPORT_URL: options.reportUrl }),
      ...(options.sendsMail ? { OUTGOING_MAIL: 'on' } : {}),
      ...(options.rehearsal ? { REHEARSAL: '1' } : {}),
    }),
    limits: jobLimits(limits),
  };
}

function keepRunning(
  options: BootOptions,
  place: Place,
  started: RunningJob,
  lastOutput: Tail,
  { address, schemaChanges }: Extract<HealthWait, { outcome: 'ok' }>,
): AppProcess {
  const { limits } = options;
  const pool = connectTo(address, {
    timeoutMs: 5_000,
    // The edge limits requests; streams use additional connections.
    connections: limits.maxRequestsToApp + limits.maxStreams,
    headersTimeout: limits.responseHeadDeadlineMs,
    // A stream may be silent for as long as it likes; health checks find a hung app.
    bodyTimeout: 0,
    maxHeaderSize: 64 * 1024,
  });
  const memory = started.watchMemory(limits.appMemoryMiB * 1024 * 1024);
  let ended: { exit: Exit; memory: MemorySeen } | null = null;
  let killedByWatch = false;
  const kill = () => {
    killedByWatch = true;
    started.kill();
  };
  const exited = started.exited.then(async (exit) => {
    ended = { exit, memory: memory.end() };
    await Promise.all([place.remove(), pool.destroy().catch(() => undefined)]);
    return exit;
  });
  return {
    app: options.app,
    address,
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
      const answer = await probeHealth(address, deadlineMs);
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
    async limitFiles(bytes) {
      options.database?.setReadOnly(bytes === 0);
      return (await started.limitFiles(bytes)) || options.database !== null;
    },
    processorWantedMs: () => started.processorWantedMs(),
    lowerPriority: () => started.lowerPriority(),
    removedBytes: () => started.removedBytes(),
    temporaryEntries: () => started.temporaryEntries(),
  };
}
