/**
 * The manifest `davit.json` in a version's source: whether it needs the network, its schedules, the largest request body it
 * takes, and whether it runs only in a sandbox. Stored with the version.
 */
import type { SourceFile } from './ports/stages.ts';
import type { AppManifest, ScheduledJob, Timing } from './records.ts';
import { nextDue } from './timing.ts';

export const manifestPath = 'davit.json';
export const needsNothing: AppManifest = { network: false, schedules: [] };

const maxSchedules = 20;
const maxManifestChars = 64 * 1024;
/** As much as one visitor may have in flight to an app at once (`packages/targets/src/limits.ts`). */
const maxBodyBytes = 32 * 1024 * 1024;
const maxEveryMinutes = 7 * 24 * 60;

export type ManifestReading = { outcome: 'read'; manifest: AppManifest } | { outcome: 'malformed'; why: string };

/** A source without the file needs nothing. `at` is any time; the timings are validated from there. */
export function readManifest(files: readonly SourceFile[], at: number): ManifestReading {
  const file = files.find(({ path }) => path === manifestPath);
  if (file === undefined) return { outcome: 'read', manifest: needsNothing };
  if (file.content.length > maxManifestChars) {
    return { outcome: 'malformed', why: `${manifestPath}: it is longer than ${maxManifestChars} characters` };
  }
  try {
    return { outcome: 'read', manifest: checked(JSON.parse(file.content), at) };
  } catch (error) {
    return { outcome: 'malformed', why: `${manifestPath}: ${error instanceof Error ? error.message : String(error)}` };
  }
}

function checked(value: unknown, at: number): AppManifest {
  const { network = false, schedules = [], maxBodyBytes, sandbox = false } = record(value, 'it');
  if (typeof network !== 'boolean') throw new Error('network must be true or false');
  if (typeof sandbox !== 'boolean') throw new Error('sandbox must be true or false');
  if (!Array.isArray(schedules) || schedules.length > maxSchedules) {
    throw new Error(`schedules must be a list of at most ${maxSchedules}`);
  }
  const jobs = schedules.map((one) => job(one, at));
  const twice = jobs.find(({ id }, index) => jobs.findIndex((other) => other.id === id) !== index);
  if (twice !== undefined) throw new Error(`two schedules are called ${twice.id}`);
  const bodies = maxBodyBytes === undefined ? {} : { maxBodyBytes: bodyBytes(maxBodyBytes) };
  return { network, schedules: jobs, ...bodies, ...(sandbox ? { sandbox: true as const } : {}) };
}

function bodyBytes(value: unknown): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= maxBodyBytes) return value;
  throw new Error(`maxBodyBytes must be a whole number from 1 to ${maxBodyBytes}`);
}

function job(value: unknown, at: number): ScheduledJob {
  const { id, ...rest } = record(value, 'a schedule');
  if (typeof id !== 'string' || !/^[a-z0-9][a-z0-9-]{0,63}$/.test(id)) {
    throw new Error('the id of a schedule must consist of lowercase letters, digits and hyphens');
  }
  const timing = timingOf(id, rest);
  try {
    nextDue(timing, at);
  } catch (error) {
    throw new Error(`the schedule ${id} can never be due: ${error instanceof Error ? error.message : String(error)}`);
  }
  return { id, timing };
}

function timingOf(id: string, { cron, timeZone, everyMinutes }: Record<string, unknown>): Timing {
  if (typeof everyMinutes === 'number') {
    if (Number.isInteger(everyMinutes) && everyMinutes >= 1 && everyMinutes <= maxEveryMinutes && cron === undefined) {
      return { everyMinutes };
    }
    throw new Error(`everyMinutes of the schedule ${id} must be a whole number from 1 to ${maxEveryMinutes}, without cron`);
  }
  if (typeof cron !== 'string' || cron.trim().split(/\s+/).length !== 5 || typeof timeZone !== 'string') {
    throw new Error(`the schedule ${id} must have everyMinutes, or cron in five fields and timeZone`);
  }
  return { cron: cron.trim(), timeZone };
}

function record(value: unknown, what: string): Record<string, unknown> {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) throw new Error(`${what} must be an object`);
  return value as Record<string, unknown>;
}
