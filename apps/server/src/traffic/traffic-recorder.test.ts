import type { TrafficDelta } from '@davit/launch';
import { expect, test } from 'vitest';
import { TrafficRecorder } from './traffic-recorder.ts';

const delta = (projectId: string): TrafficDelta => ({ projectId, minute: 0, versions: new Map(), failures: [] });

function scene() {
  const due: (() => void)[] = [];
  const stored: string[] = [];
  const warnings: string[] = [];
  const counted: TrafficDelta[] = [];
  let fails = '';
  const recorder = new TrafficRecorder({
    store: {
      async add({ projectId }) {
        if (projectId === fails) throw new Error('no database');
        stored.push(projectId);
      },
    },
    timers: {
      after(_ms, act) {
        due.push(act);
        return () => void due.splice(due.indexOf(act), 1);
      },
    },
    log: { info() {}, warn: (_details, message) => void warnings.push(message), error() {} },
  });
  recorder.start({
    take: () => counted.splice(0),
    giveBack: (deltas) => void counted.push(...deltas),
  });
  return {
    recorder,
    stored,
    warnings,
    due,
    count(...ids: string[]) {
      counted.push(...ids.map(delta));
    },
    failAt(id: string) {
      fails = id;
    },
    left: () => counted.map(({ projectId }) => projectId),
    async pass() {
      due.shift()?.();
      await expect.poll(() => due.length).toBe(1);
    },
  };
}

test('traffic is stored again and again, and what is left when the server stops', async () => {
  const { recorder, stored, count, pass, due } = scene();
  count('a');
  await pass();
  count('b');
  await pass();
  count('c');
  await recorder.stop();
  expect(stored).toEqual(['a', 'b', 'c']);
  expect(due).toEqual([]);
  await recorder.stop();
  expect(stored).toHaveLength(3);
});

test('traffic that the database refuses is kept, and stored later', async () => {
  const { recorder, stored, warnings, count, failAt, left, pass } = scene();
  failAt('b');
  count('a', 'b', 'c');
  await pass();
  expect([stored, left(), warnings.length]).toEqual([['a'], ['b', 'c'], 1]);
  failAt('');
  await recorder.stop();
  expect(stored).toEqual(['a', 'b', 'c']);
});
