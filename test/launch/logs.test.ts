import type { Fault, LogEntry } from '@davit/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { until } from '../harness/until.ts';
import { openTestLaunch, type TestLaunch } from './test-launch.ts';

let harness: TestLaunch;
beforeEach(async () => {
  harness = await openTestLaunch();
});
afterEach(() => harness.close());

const follow = (runId: string, afterSeq = 0, signal = new AbortController().signal) =>
  harness.launch.followLogs(harness.workspaceId, runId, afterSeq, signal);

async function collect(stream: AsyncIterable<readonly LogEntry[]>, into: LogEntry[] = []): Promise<LogEntry[]> {
  for await (const entries of stream) into.push(...entries);
  return into;
}

/** A run that stays in its build until `go`. */
async function stuckRun(): Promise<{ projectId: string; runId: string; go: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  harness.builder.building = () => promise;
  const projectId = await harness.create();
  await until('the build', () => harness.builder.built === 1);
  const [run] = (await harness.launch.listRuns(harness.workspaceId, projectId, { limit: 1 })).runs;
  return { projectId, runId: run?.runId ?? '', go: resolve };
}

test('a stream gives each entry as it becomes durable and ends after the last; the page gives the same later', async () => {
  const { runId, go } = await stuckRun();
  const seen: LogEntry[] = [];
  const streaming = collect(follow(runId), seen);
  await until('entries from before the build', () => seen.some(({ message }) => message.startsWith('Generated')));
  expect(seen.some(({ stage }) => stage === 'verify')).toBe(false);
  go();
  await streaming;
  expect(seen.at(-1)?.message).toMatch(/^Live at /);
  expect(seen).toEqual(await harness.log(runId));
});

test('a stream resumed after an entry continues with the next; one of an ended run ends at once', async () => {
  const projectId = await harness.create();
  const { runId } = await harness.settled(projectId);
  const all = await harness.log(runId);
  expect(await collect(follow(runId, 3))).toEqual(all.slice(3));
  expect(await collect(follow(runId, all.length))).toEqual([]);
});

test('many streams of one run, slow ones among them, all get everything', async () => {
  const { runId, go } = await stuckRun();
  async function slowly(): Promise<LogEntry[]> {
    const entries: LogEntry[] = [];
    for await (const some of follow(runId)) {
      await new Promise((resolve) => setImmediate(resolve));
      entries.push(...some);
    }
    return entries;
  }
  const streams = Array.from({ length: 20 }, (_, index) => (index % 2 ? slowly() : collect(follow(runId))));
  go();
  const all = await Promise.all(streams);
  const log = await harness.log(runId);
  for (const entries of all) expect(entries).toEqual(log);
});

test('a stream whose reader leaves ends, and nothing is left waiting for it', async () => {
  const { runId } = await stuckRun();
  const leave = new AbortController();
  const seen: LogEntry[] = [];
  const timers = harness.time.waiting();
  const streaming = collect(follow(runId, 0, leave.signal), seen);
  await until('some entries', () => seen.length > 3 && harness.time.waiting() > timers);
  leave.abort();
  await streaming;
  expect(harness.time.waiting()).toBe(timers);
});

test('a stream finds what another process wrote by looking now and then', async () => {
  const { runId } = await stuckRun();
  const seen: LogEntry[] = [];
  const streaming = collect(follow(runId), seen);
  await until('all there is before the build', () => seen.some(({ message }) => message.startsWith('Types checked')));
  const { ledger } = harness.storage.launch;
  const elsewhere = {
    seq: seen.length + 1,
    timestamp: harness.time.now(),
    level: 'info' as const,
    stage: null,
    message: 'from elsewhere',
  };
  await ledger.appendLogs({ runId, attempt: 1 }, [elsewhere]);
  await ledger.finishRun({ runId, attempt: 1 }, 'FAILED', 'Ended elsewhere.', harness.time.now());
  await until('the entry', () => {
    harness.time.advance(500);
    return seen.at(-1)?.message === 'from elsewhere';
  });
  await streaming;
});

test('a stream of a run that is deleted with its project ends', async () => {
  const { projectId, runId, go } = await stuckRun();
  const seen: LogEntry[] = [];
  const streaming = collect(follow(runId), seen);
  await until('some entries', () => seen.length > 3);
  go();
  await harness.launch.deleteProject(harness.workspaceId, projectId);
  let ended = false;
  void streaming.then(() => {
    ended = true;
  });
  await until('the end', () => {
    harness.time.advance(500);
    return ended;
  });
});

test('pages are oldest first, join without gap or repetition, and the cursor is opaque', async () => {
  const projectId = await harness.create();
  const { runId } = await harness.settled(projectId);
  const all = await harness.log(runId);
  const joined: LogEntry[] = [];
  let cursor: string | undefined;
  do {
    const page = await harness.launch.readLogs(harness.workspaceId, runId, { limit: 4, ...(cursor ? { cursor } : {}) });
    expect(page.total).toBe(all.length);
    joined.push(...page.logs);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(joined).toEqual(all);
  expect((await harness.launch.readLogs(harness.workspaceId, runId, { limit: 5, afterSeq: 2 })).logs).toEqual(all.slice(2, 7));
  for (const unreadable of ['x', '', 'YWZ0ZXI6LTE', '💥']) {
    const fault: Fault = await harness.launch
      .readLogs(harness.workspaceId, runId, { limit: 4, cursor: unreadable })
      .catch((error) => error);
    expect(fault).toMatchObject({ code: 'invalid_request', options: { details: [{ path: '/query/cursor' }] } });
  }
});

test('secrets, keys, tokens and terminal escapes never reach a log, from any source', async () => {
  harness.builder.errors.push(
    'key dvt_0123456789abcdefghijABCDEFGHIJ01234567 in src',
    'Authorization: Bearer abc.def-ghi_jkl',
    'the operator has a-master-key-of-the-operator',
    '\u001b[31mred\u001b[0m and a bell\u0007 and \u202eturned',
    'x'.repeat(10_000),
  );
  const projectId = await harness.create('say dvt_0123456789abcdefghijABCDEFGHIJ01234567');
  const run = await harness.settled(projectId);
  const log = await harness.log(run.runId);
  const everything = `${run.error}\n${log.map(({ message }) => message).join('\n')}`;
  for (const hidden of ['0123456789abcdef', 'abc.def', 'a-master-key', '\u001b', '\u0007', '\u202e']) {
    expect(everything).not.toContain(hidden);
  }
  const messages = log.map(({ message }) => message);
  expect(messages).toContain('key dvt_[masked] in src');
  expect(messages).toContain('Authorization: Bearer [masked]');
  expect(messages).toContain('red and a bell\\u0007 and \\u202eturned');
  expect(Math.max(...messages.map(({ length }) => length))).toBeLessThan(2_100);
});

test('a log is bounded in lines, but never loses its end', async () => {
  harness.generator.checkList = Array.from({ length: 6_000 }, (_, index) => ({
    name: `check ${index}`,
    run: async () => undefined,
  }));
  const projectId = await harness.create();
  const { runId, status } = await harness.settled(projectId);
  expect(status).toBe('SUCCEEDED');
  const { total } = await harness.launch.readLogs(harness.workspaceId, runId, { limit: 1 });
  expect(total).toBe(5_001);
  const { logs } = await harness.launch.readLogs(harness.workspaceId, runId, { limit: 10, afterSeq: 4_999 });
  expect(logs.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^This log is full/),
    expect.stringMatching(/^Live at/),
  ]);
});

test('an unknown run, and one of another workspace, is 404 in page and stream', async () => {
  const projectId = await harness.create();
  const { runId } = await harness.settled(projectId);
  const requests = [
    harness.launch.readLogs('other', runId, { limit: 1 }),
    harness.launch.readLogs(harness.workspaceId, '00000000-0000-7000-8000-00000000dead', { limit: 1 }),
    collect(harness.launch.followLogs('other', runId, 0, new AbortController().signal)),
    harness.launch.getRun('other', runId),
  ];
  for (const send of requests) await expect(send).rejects.toMatchObject({ code: 'run_not_found' });
});
