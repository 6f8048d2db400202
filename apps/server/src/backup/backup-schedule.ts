/**
 * Scheduled backups, by the one server that runs the apps.
 *
 *   waiting ──the newest backup is old enough──▶ made ──▶ copied to the bucket, if there is one ──▶ waiting
 *      ▲                                           └────────────┴──failed: retried after `retryMs`──┐
 *      └────────────────────────────────────────────────────────────────────────────────────────────┘
 *
 *  B1 The files in the folder say when the last one was made, so neither a restart nor another server starts the time over.
 *  B2 Old backups are removed only after a newer one is complete, in the folder and in the bucket.
 *  B3 While any backup is made by hand, or the look before is under way, nothing is begun, removed or reported.
 *  B4 What fails to be copied stays in the folder, and is copied later without being made again.
 */
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Clock, type PlatformLog, repeat, type Timers } from '@davit/contract';
import { backupsIn, keepNewest } from './backup-folder.ts';
import type { BackupService } from './backup-service.ts';

const lookEveryMs = 60_000;
const retryMs = 15 * 60_000;
const hourMs = 60 * 60_000;

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
  /** Copies a finished backup elsewhere and keeps the newest there; does nothing if it is there. Null: nowhere. */
  copy: ((file: string, keep: number, signal: AbortSignal) => Promise<void>) | null;
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
  let failure: { at: number; reason: string } | null = null;
  let looking: Promise<void> | null = null;
  let stop = () => {};

  async function look(): Promise<void> {
    const mayRetry = failure === null || clock.now() - failure.at >= retryMs;
    if (!parts.runsApps() || parts.backups.isBusy() || !mayRetry) return;
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      last = await newestIn(folder);
      if (last === null || clock.now() - last >= everyHours * hourMs) await make();
      await copyNewest();
      failure = null;
    } catch (error) {
      if (stopping.signal.aborted) return;
      failure = { at: clock.now(), reason: (error as Error).message };
      meter.failed();
      log.error({ err: error, folder }, 'a scheduled backup failed; retrying in 15 minutes');
    }
  }

  async function make(): Promise<void> {
    const request = { out: folder, passphrase: await parts.passphrase(), isOwnFolder: true };
    const { file, sizeBytes, apps, rows } = await parts.backups.run(request, () => {}, stopping.signal);
    last = clock.now();
    meter.made(sizeBytes, last);
    log.info({ file, sizeBytes, apps, rows }, 'made a scheduled backup');
    await keepNewest(folder, keep);
  }

  async function copyNewest(): Promise<void> {
    const name = (await backupsIn(folder)).at(-1);
    if (parts.copy === null || name === undefined || name === copied) return;
    await parts.copy(join(folder, name), keep, stopping.signal);
    copied = name;
    log.info({ name }, 'the newest backup is in the bucket');
  }

  async function lookUnlessLooking(): Promise<void> {
    if (looking !== null) return;
    looking = look();
    await looking;
    looking = null;
  }

  return {
    start() {
      // Soon after the start, and then every minute.
      const first = parts.timers.after(0, () => void lookUnlessLooking());
      const rest = repeat(parts.timers, lookEveryMs, lookUnlessLooking);
      stop = () => {
        first();
        rest();
      };
    },
    async stop() {
      stop();
      stopping.abort();
      await looking;
    },
    isFailing: () => failure !== null,
    inWords() {
      const newest = last === null ? 'none yet' : `the newest is of ${new Date(last).toISOString()}`;
      return failure === null ? newest : `failing: ${failure.reason} (${newest})`;
    },
  };
}

/** When the newest was made; null if there is none. */
async function newestIn(folder: string): Promise<number | null> {
  const name = (await backupsIn(folder)).at(-1);
  return name === undefined ? null : Math.round((await stat(join(folder, name))).mtimeMs);
}
