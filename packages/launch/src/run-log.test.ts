import { expect, test } from 'vitest';
import type { LogRecord } from './records.ts';
import { createRunLog } from './run-log.ts';
import { createRunNotifier } from './run-notifier.ts';
import { createManualTime } from './testing/manual-time.ts';

const maxBytes = 1024 * 1024;

function openLog(before: { lastSeq: number; logBytes: number } = { lastSeq: 0, logBytes: 0 }) {
  const stored: LogRecord[] = [];
  const ledger = {
    async appendLogs(_: unknown, entries: readonly LogRecord[]) {
      stored.push(...entries);
      return { outcome: 'held' as const };
    },
  };
  const parts = { ledger, clock: createManualTime(), mask: (line: string) => line, runNotifier: createRunNotifier() };
  const log = createRunLog(parts, { claim: { runId: 'a run', attempt: 1 }, projectId: 'a project', ...before }, () => {});
  return { log, stored };
}

const bytesOf = (entries: LogRecord[]) => entries.reduce((sum, { message }) => sum + Buffer.byteLength(message), 0);
const end = { stage: null, level: 'error' as const, message: 'Failed: it was too much.' };

test('run log: past its size limit it says that it is cut, and ends without a gap', async () => {
  const { log, stored } = openLog();
  for (let n = 0; n < 400; n++) log.write('build', 'error', 'é'.repeat(10_000));
  await log.flush();
  expect(bytesOf(stored)).toBeLessThanOrEqual(maxBytes + 100);
  expect(bytesOf(stored)).toBeGreaterThan(maxBytes - 20_000);
  expect(stored.at(-1)).toMatchObject({ level: 'warn', message: expect.stringContaining('This log is full.') });
  const all = [...stored, ...log.closing([end])];
  expect(all.map(({ seq }) => seq)).toEqual(all.map((_, at) => at + 1));
  expect(all.at(-1)).toMatchObject(end);
});

test('run log: is cut at 5,000 entries', async () => {
  const { log, stored } = openLog();
  for (let n = 0; n < 6_000; n++) log.write('build', 'info', 'a line');
  await log.flush();
  expect(stored).toHaveLength(5_000);
  expect(stored.at(-1)?.message).toContain('This log is full.');
});

test('run log: a later attempt writes no more than earlier ones left', async () => {
  const { log, stored } = openLog({ lastSeq: 7, logBytes: maxBytes - 10 });
  log.write('build', 'info', 'more than ten bytes');
  log.write('build', 'info', 'x');
  await log.flush();
  expect(stored).toMatchObject([{ seq: 8, message: expect.stringContaining('This log is full.') }]);
});
