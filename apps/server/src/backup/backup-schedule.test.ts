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
    isBusy: false,
    runsApps,
    made: 0,
    failed: 0,
    copied: [] as string[],
  };
  let timers: (() => void)[] = [];
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
        return { file, sizeBytes: 6, createdAt, apps: 0, rows: 0, artifacts: 0 };
      },
    },
    async copy(file) {
      if (state.copyFails) throw new Error('the bucket is away');
      state.copied.push(file);
    },
    passphrase: async () => 'correct horse battery staple',
    runsApps: () => state.runsApps,
    clock: { now: () => state.now, monotonicMs: () => 0 },
    timers: {
      after(_ms, act) {
        timers.push(act);
        return () => {};
      },
    },
    log: { info() {}, warn() {}, error() {} },
    meter: { made: () => void state.made++, failed: () => void state.failed++ },
  });
  schedule.start();
  /** One look at this time; resolves when it has ended: the repeating timer is then set again. */
  async function lookAt(now: number): Promise<void> {
    state.now = now;
    const due = timers;
    timers = [];
    due.at(-1)?.();
    await until('the look to end', () => timers.length > 0, { everyMs: 1 });
  }
  return { schedule, state, lookAt };
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
  const first = join(folder, fileName('2026-01-01T00:00:00.000Z'));
  expect(state.copied).toEqual([first]);
  state.copyFails = true;
  await lookAt(start + 6 * hourMs);
  expect(schedule.inWords()).toBe('failing: the bucket is away (the newest is of 2026-01-01T06:00:00.000Z)');
  state.copyFails = false;
  await lookAt(start + 6 * hourMs + 15 * 60_000);
  expect(state.copied).toEqual([first, join(folder, fileName('2026-01-01T06:00:00.000Z'))]);
  expect([state.made, state.failed]).toEqual([2, 1]);
  expect(schedule.inWords()).toBe('the newest is of 2026-01-01T06:00:00.000Z');
});

it('is left to the server that runs the apps', async () => {
  const { state, lookAt } = open({ runsApps: false });
  await lookAt(start);
  expect(state.made + state.failed).toBe(0);
});
