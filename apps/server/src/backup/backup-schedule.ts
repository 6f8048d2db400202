/**
 * Scheduled backups, by the one server that runs the apps.
 *
 *   waiting ──the newest backup is old enough──▶ made ──▶ waiting      and beside it, if there is a bucket:
 *   waiting ──there is a newer one than was copied──▶ copied ──▶ waiting
 *      ▲                                           └──failed: retried after `retryMs`
 *      └──────────────────────────────────────────────┘
 *
 *  B1 The files in the folder say when the last one was made, so neither a restart nor another server starts the time over.
 *  B2 Old backups are removed only after a newer one is complete, in the folder and in the bucket.
 *  B3 While any backup is made by hand, or the look before is under way, none is begun or removed.
 *  B4 What fails to be copied is copied later without being made again, as long as it is in the folder. Neither a copy that
 *     is slow or fails nor a failure to make one keeps the other from going on.
 *  B5 Before its first use an installation makes none: it may be there to be restored into.
 *  B6 Nothing is concluded from a backup whose name is of the future; it is reported.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Clock, type PlatformLog, repeat, type Timers } from '@davit/contract';
import { backupsIn, keepNewest } from './backup-folder.ts';
import type { BackupService } from './backup-service.ts';
import { isOfTheFuture, madeAt, refuseFuture } from './format.ts';
import { createRetried } from './retried.ts';

const lookEveryMs = 60_000;
const hourMs = 60 * 60_000;
const leastCopyHours = 24;

export interface BackupMeter {
  made(sizeBytes: number, at: number): void;
  failed(): void;
}

export interface BackupSchedule {
  start(): void;
  /** Cuts off the copy that is under way. */
  stop(): Promise<void>;
  /** For /readyz. */
  inWords(): string;
  /** Since the newest try. */
  isFailing(): boolean;
}

export interface BackupScheduleParts {
  /** Absolute. */
  folder: string;
  everyHours: number;
  keep: number;
  backups: Pick<BackupService, 'run' | 'isBusy'>;
  /** Copies finished backups, oldest first, elsewhere, unless they are there, and keeps the newest there. Null: nowhere. */
  copy: ((files: readonly string[], signal: AbortSignal) => Promise<void>) | null;
  /** Whether nobody has used this installation yet. */
  isUnused(): Promise<boolean>;
  passphrase(): Promise<string>;
  runsApps(): boolean;
  clock: Clock;
  timers: Timers;
  log: PlatformLog;
  meter: BackupMeter;
}

export function createBackupSchedule(parts: BackupScheduleParts): BackupSchedule {
  const { folder, everyHours, keep, clock, log, meter } = parts;
  const stopping = new AbortController();
  let last: number | null = null;
  let copied: string | null = null;
  let stop = () => {};

  const report = (what: string) => (error: unknown) => {
    meter.failed();
    log.error({ err: error, folder }, `${what}; retrying in 15 minutes`);
  };
  const making = createRetried(clock, makeIfDue, report('a scheduled backup failed'));
  const copying = createRetried(clock, copyNewer, report('copying a backup failed'));

  async function makeIfDue(): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const newest = (await datedIn()).at(-1);
    last = newest === undefined ? null : Date.parse(madeAt(newest));
    const isDue = last === null || clock.now() - last >= everyHours * hourMs;
    if (isDue && !(await parts.isUnused())) await make();
    refuseFuture(await backupsIn(folder), clock.now(), folder);
  }

  async function make(): Promise<void> {
    const request = { out: folder, passphrase: await parts.passphrase(), isOwnFolder: true };
    const { file, sizeBytes, apps, rows, flaws } = await parts.backups.run(request, () => {}, stopping.signal);
    last = clock.now();
    meter.made(sizeBytes, last);
    log.info({ file, sizeBytes, apps, rows }, 'made a scheduled backup');
    for (const flaw of flaws) log.warn({ file }, `a scheduled backup has a flaw: ${flaw}`);
    await keepNewest(folder, keep, last);
  }

  async function copyNewer(): Promise<void> {
    const names = await datedIn();
    const newest = names.at(-1);
    if (parts.copy === null || newest === undefined || newest === copied) return;
    const hours = Math.max(leastCopyHours, everyHours);
    const late = new AbortController();
    const inTime = parts.timers.after(hours * hourMs, () => late.abort(new Error(`copying took more than ${hours} hours`)));
    try {
      const signal = AbortSignal.any([stopping.signal, late.signal]);
      await parts.copy(
        names.map((name) => join(folder, name)),
        signal,
      );
    } finally {
      inTime();
    }
    copied = newest;
    log.info({ name: newest }, 'the newest backup is in the bucket');
  }

  const datedIn = async () => (await backupsIn(folder)).filter((name) => !isOfTheFuture(name, clock.now()));

  async function look(): Promise<void> {
    if (stopping.signal.aborted || !parts.runsApps()) return;
    if (!parts.backups.isBusy()) await making.look(stopping.signal);
    if (parts.copy !== null) void copying.look(stopping.signal);
  }

  return {
    start() {
      // Soon after the start, and then every minute.
      const first = parts.timers.after(0, () => void look());
      const rest = repeat(parts.timers, lookEveryMs, look);
      stop = () => {
        first();
        rest();
      };
    },
    async stop() {
      stop();
      stopping.abort();
      await Promise.all([making.ended(), copying.ended()]);
    },
    isFailing: () => making.failure() !== null || copying.failure() !== null,
    inWords() {
      const newest = last === null ? 'none yet' : `the newest is of ${new Date(last).toISOString()}`;
      const since = parts.copy === null ? null : copying.since();
      const state = since === null ? newest : `${newest}; copying since ${new Date(since).toISOString()}`;
      const failures = [making.failure(), copying.failure()].filter((failure) => failure !== null);
      return failures.length === 0 ? state : `failing: ${failures.join('; ')} (${state})`;
    },
  };
}
