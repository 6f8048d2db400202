import { expect, test } from 'vitest';
import { pruneHourly } from './prune-hourly.ts';

type Input = Parameters<typeof pruneHourly>[2];

function start(role: string) {
  const due = new Map<number, () => void>();
  const closing: (() => Promise<void>)[] = [];
  let pruned = 0;
  const input = {
    config: { roles: new Set([role]) },
    logger: { warn() {} },
    closers: { add: (_what: string, act: () => Promise<void>) => void closing.push(act) },
  } as unknown as Input;
  const prune = async () => void pruned++;
  pruneHourly('sample', prune, input, {
    after(ms, act) {
      due.set(ms, act);
      return () => due.delete(ms);
    },
  });
  return { due, close: async () => closing[0]?.(), pruned: () => pruned };
}

test('old entries are removed a minute after the start and each hour, until the server stops', async () => {
  const { due, close, pruned } = start('watchdog');
  expect([...due.keys()]).toEqual([60_000, 3_600_000]);
  for (const act of [...due.values()]) act();
  expect(pruned()).toBe(2);
  await close();
  expect(due.size).toBe(0);
});

test('a server with another role removes nothing', () => {
  expect(start('api').due.size).toBe(0);
});
