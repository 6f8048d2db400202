import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { until } from '../../../../test/harness/until.ts';
import { removeUnfinished } from './archive-writer.ts';
import { createBackupSchedule } from './backup-schedule.ts';
import { fileName } from './format.ts';

const hourMs = 3_600_000;
const start = Date.UTC(2026, 0, 1);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'davit-schedule-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A schedule whose time and timers are set by the test; `fails` makes the next backups fail. */
function open({ runsApps = true } = {}) {
  const state = {
    now: start,
    fails: false,
    copyFails: false,
    copyHangs: false,
    isUnused: false,
    isBusy: false,
    runsApps,
    made: 0,
    failed: 0,
    copied: [] as string[][],
  };
  let timers: (() => void)[] = [];
  /** What bounds a copy, and not the look. */
  const bounds: (() => void)[] = [];
  const schedule = createBackupSchedule({
    folder,
    everyHours: 6,
    keep: 2,
    backups: {
      isBusy: () => state.isBusy,
      async run({ out, isOwnFolder }) {
        if (isOwnFolder) await removeUnfinished(out);
        if (state.fails) throw new Error('the disk is full');
        const createdAt = new Date(state.now).toISOString();
        const file = join(out, fileName(createdAt));
        writeFileSync(file, 'backup');
        utimesSync(file, state.now / 1000, state.now / 1000);
        return { file, sizeBytes: 6, createdAt, apps: 0, rows: 0, artifacts: 0, flaws: [] };
      },
    },
    async copy(files, signal) {
      if (state.copyFails) throw new Error('the bucket is away');
      if (state.copyHangs) await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      state.copied.push(files.map((file) => file.slice(folder.length + 1)));
    },
    isUnused: async () => state.isUnused,
    passphrase: async () => 'correct horse battery staple',
    runsApps: () => state.runsApps,
    clock: { now: () => state.now, monotonicMs: () => 0 },
    timers: {
      after(ms, act) {
        (ms > hourMs ? bounds : timers).push(act);
        return () => {};
      },
    },
    log: { info() {}, warn() {}, error() {} },
    meter: { made: () => void state.made++, failed: () => void state.failed++ },
  });
  schedule.start();
  /** One look at this time; resolves when it has ended, the copy too: the repeating timer is then set again. */
  async function lookAt(now: number): Promise<void> {
    state.now = now;
    const due = timers;
    timers = [];
    due.at(-1)?.();
    const isCopying = () => schedule.inWords().includes('copying since') && !state.copyHangs;
    await until('the look to end', () => timers.length > 0 && !isCopying(), { everyMs: 1 });
  }
  return { schedule, state, lookAt, bounds };
}

it('makes one when the newest is old enough, and keeps the newest two', async () => {
  const { state, lookAt } = open();
  for (const hours of [0, 1, 6, 7, 12, 18]) await lookAt(start + hours * hourMs);
  expect(state.made).toBe(4);
  expect(readdirSync(folder).sort()).toEqual([fileName('2026-01-01T12:00:00.000Z'), fileName('2026-01-01T18:00:00.000Z')]);
});

it('goes by the files after a restart, and removes what a kill left, and nothing else', async () => {
  await open().lookAt(start);
  const left = `${fileName('2026-01-01T05:00:00.000Z')}.part`;
  for (const name of [left, 'notes.txt']) writeFileSync(join(folder, name), '');
  const { state, lookAt } = open();
  await lookAt(start + hourMs);
  expect(state.made).toBe(0);
  await lookAt(start + 6 * hourMs);
  expect(state.made).toBe(1);
  expect(readdirSync(folder)).not.toContain(left);
  expect(readdirSync(folder)).toContain('notes.txt');
});

it('leaves a backup that is under way alone, and makes its own afterwards', async () => {
  const { schedule, state, lookAt } = open();
  const underWay = `${fileName('2026-01-01T00:00:00.000Z')}.part`;
  writeFileSync(join(folder, underWay), '');
  state.isBusy = true;
  await lookAt(start);
  expect(readdirSync(folder)).toEqual([underWay]);
  expect(schedule.inWords()).toBe('none yet');
  expect(state.made + state.failed).toBe(0);
  state.isBusy = false;
  await lookAt(start + 60_000);
  expect(state.made).toBe(1);
});

it('says why it fails, keeps what there is, and retries after a quarter of an hour', async () => {
  const { schedule, state, lookAt } = open();
  await lookAt(start);
  state.fails = true;
  await lookAt(start + 6 * hourMs);
  await lookAt(start + 6 * hourMs + 60_000);
  expect(state.failed).toBe(1);
  expect(schedule.inWords()).toBe('failing: the disk is full (the newest is of 2026-01-01T00:00:00.000Z)');
  expect(readdirSync(folder)).toHaveLength(1);
  state.fails = false;
  await lookAt(start + 6 * hourMs + 15 * 60_000);
  expect(schedule.inWords()).toBe('the newest is of 2026-01-01T06:15:00.000Z');
});

it('copies each once, and one that fails to be copied later, without making it again', async () => {
  const { schedule, state, lookAt } = open();
  await lookAt(start);
  await lookAt(start + hourMs);
  const [first, second] = ['2026-01-01T00:00:00.000Z', '2026-01-01T06:00:00.000Z'].map(fileName);
  expect(state.copied).toEqual([[first]]);
  state.copyFails = true;
  await lookAt(start + 6 * hourMs);
  expect(schedule.inWords()).toBe('failing: the bucket is away (the newest is of 2026-01-01T06:00:00.000Z)');
  state.copyFails = false;
  await lookAt(start + 6 * hourMs + 15 * 60_000);
  expect(state.copied).toEqual([[first], [first, second]]);
  expect([state.made, state.failed]).toEqual([2, 1]);
  expect(schedule.inWords()).toBe('the newest is of 2026-01-01T06:00:00.000Z');
});

it('copies what there is although none can be made, and makes more although a copy hangs, until that is given up', async () => {
  const { schedule, state, lookAt, bounds } = open();
  state.copyFails = true;
  await lookAt(start);
  Object.assign(state, { fails: true, copyFails: false });
  await lookAt(start + 6 * hourMs);
  expect(state.copied).toEqual([[fileName('2026-01-01T00:00:00.000Z')]]);
  expect(schedule.inWords()).toBe('failing: the disk is full (the newest is of 2026-01-01T00:00:00.000Z)');
  Object.assign(state, { fails: false, copyHangs: true });
  await lookAt(start + 7 * hourMs);
  await lookAt(start + 13 * hourMs);
  expect(state.made).toBe(3);
  const since = 'copying since 2026-01-01T07:00:00.000Z';
  expect(schedule.inWords()).toBe(`the newest is of 2026-01-01T13:00:00.000Z; ${since}`);
  bounds.at(-1)?.();
  await until('the copy to be given up', schedule.isFailing, { everyMs: 1 });
  expect(schedule.inWords()).toContain('failing: copying took more than 24 hours (');
});

it('is made in spite of one of the future, which it reports and keeps', async () => {
  const { schedule, state, lookAt } = open();
  const future = fileName('2027-01-01T00:00:00.000Z');
  writeFileSync(join(folder, future), '');
  for (const hours of [0, 6, 12]) await lookAt(start + hours * hourMs);
  expect(state.made).toBe(3);
  expect(readdirSync(folder)).toHaveLength(3);
  expect(schedule.inWords()).toMatch(`failing: ${future} in ${folder} is dated in the future.`);
  expect(state.copied.flat()).not.toContain(future);
  rmSync(join(folder, future));
  await lookAt(start + 13 * hourMs);
  expect(schedule.isFailing()).toBe(false);
});

it('is not made of an installation that nobody has used: it removes none of the former one', async () => {
  const { state, lookAt } = open();
  const former = ['01', '02', '03'].map((day) => fileName(`2025-01-${day}T00:00:00.000Z`));
  for (const name of former) writeFileSync(join(folder, name), '');
  state.isUnused = true;
  await lookAt(start);
  expect([state.made, readdirSync(folder)]).toEqual([0, former]);
  state.isUnused = false;
  await lookAt(start + hourMs);
  expect(state.made).toBe(1);
});

it('is left to the server that runs the apps', async () => {
  const { state, lookAt } = open({ runsApps: false });
  await lookAt(start);
  expect(state.made + state.failed).toBe(0);
});
