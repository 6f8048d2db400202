/** The limit on data counts a database too. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { AppProcess } from '../process/app-process.ts';
import { DataWatch } from './data-watch.ts';

const mebibyte = 1024 * 1024;

test('rows over the limit are read-only, far over it the app is stopped, and one that does not answer changes nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'data-watch-'));
  const lines: string[] = [];
  const limits: number[] = [];
  let rows: number | Error = 0;
  let kills = 0;
  const watch = new DataWatch({
    folder,
    limitMiB: 16,
    limitEntries: 100,
    note: (line) => lines.push(line),
    async rowBytes() {
      if (rows instanceof Error) throw rows;
      return rows;
    },
  });
  const process = {
    exit: null,
    removedBytes: async () => 0,
    async limitFiles(bytes: number) {
      limits.push(bytes);
      return true;
    },
    kill: () => kills++,
  } as unknown as AppProcess;
  rows = 17 * mebibyte;
  await watch.look([process]);
  expect([limits, lines]).toEqual([
    [0],
    ['The app stores 17 MiB, over its limit of 16 MiB. It is read-only until it stores less or APP_DATA_MB is raised.'],
  ]);
  rows = new Error('gone');
  await watch.look([process]);
  expect([limits, lines.length]).toEqual([[0], 1]);
  rows = 21 * mebibyte;
  await watch.look([process]);
  expect([kills, lines.at(-1)]).toEqual([1, expect.stringContaining('it stores 21 MiB, far over its limit of 16 MiB.')]);
  expect(await watch.whyNotStart()).toMatch(/^The app does not start: it stores 21 MiB/);
  rows = 3 * mebibyte;
  expect(await watch.whyNotStart()).toBeNull();
  await watch.look([process]);
  expect([limits, lines.at(-1)]).toEqual([[0, 16 * mebibyte], 'The app stores 3 MiB and can write again.']);
  rmSync(folder, { recursive: true });
});
