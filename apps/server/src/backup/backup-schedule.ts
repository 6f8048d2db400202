/**
 * Scheduled backups, by the one server that runs the apps.
 *
 *   waiting ──the newest backup is old enough──▶ made ──▶ waiting
 *      ▲                                           └──failed: retried after `retryMs`──┐
 *      └────────────────────────────────────────────────────────────────────────────────┘
 *
 *  B1 The files in the folder say when the last one was made, so neither a restart nor another server starts the time over.
 *  B2 Old backups are removed only after a newer one is complete.
 *  B3 While any backup is made, by hand or by the look before, nothing is begun, removed or reported.
 */
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Clock, type PlatformLog, repeat, type Timers } from '@davit/contract';
import type { BackupService } from './backup-service.ts';
import { isBackupName } from './format.ts';

const lookEveryMs = 60_000;
const retryMs = 15 * 60_000;
const hourMs = 60 * 60_000;

export interface BackupMeter {
  made(sizeBytes: number, at: number): void;
  failed(): void;
}

export interface BackupSchedule {
  start(): void;
  stop(): void;
  /** For /readyz. */
  inWords(): string;
}

export interface BackupScheduleParts {
  /** Absolute. */
  folder: string;
  everyHours: number;
  keep: number;
  backups: Pick<BackupService, 'run' | 'isBusy'>;
  passphrase(): Promise<string>;
  runsApps(): boolean;
  clock: Clock;
  timers: Timers;
  log: PlatformLog;
  meter: BackupMeter;
}

export function createBackupSchedule(parts: BackupScheduleParts): BackupSchedule {
  const { folder, everyHours, keep, clock, log, meter } = parts;
  const never = new AbortController().signal;
  let last: number | null = null;
  let failure: { at: number; reason: string } | null = null;
  let stop = () => {};

  async function look(): Promise<void> {
    if (!parts.runsApps() || parts.backups.isBusy()) return;
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      last = await newestIn(folder);
      const now = clock.now();
      const isDue = last === null || now - last >= everyHours * hourMs;
      const mayRetry = failure === null || now - failure.at >= retryMs;
      if (isDue && mayRetry) await make();
    } catch (error) {
      failure = { at: clock.now(), reason: (error as Error).message };
      meter.failed();
      log.error({ err: error, folder }, 'a scheduled backup failed; retrying in 15 minutes');
    }
  }

  async function make(): Promise<void> {
    const request = { out: folder, passphrase: await parts.passphrase(), isOwnFolder: true };
    const { file, sizeBytes, apps, rows } = await parts.backups.run(request, () => {}, never);
    last = clock.now();
    failure = null;
    meter.made(sizeBytes, last);
    log.info({ file, sizeBytes, apps, rows }, 'made a scheduled backup');
    for (const name of (await backupsIn(folder)).slice(0, -keep)) await rm(join(folder, name), { force: true });
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
    stop: () => stop(),
    inWords() {
      const newest = last === null ? 'none yet' : `the newest is of ${new Date(last).toISOString()}`;
      return failure === null ? newest : `failing: ${failure.reason} (${newest})`;
    },
  };
}

/** Oldest first. */
async function backupsIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter(isBackupName).sort();
}

/** When the newest was made; null if there is none. */
async function newestIn(folder: string): Promise<number | null> {
  const name = (await backupsIn(folder)).at(-1);
  return name === undefined ? null : Math.round((await stat(join(folder, name))).mtimeMs);
}
