import { expect, test } from 'vitest';
import { judgeBreaker } from './breaker.ts';

const now = 1_000_000;
const tool = { agentId: 'agent', toolName: 'tool', now, wasTrial: false };
const calls = (marks: string, at = now - 1_000) => [...marks].map((mark) => ({ runId: 'r', failed: mark === 'x', at }));
const record = (openUntil: number, trialUntil: number | null = null) => ({
  agentId: 'agent',
  toolName: 'tool',
  openUntil,
  trialUntil,
});

test('five of the last ten calls open it for 30 s', () => {
  expect(judgeBreaker(null, calls('xxx.......'), tool)).toEqual({ state: 'closed' });
  expect(judgeBreaker(null, calls('.....xxxx.'), tool)).toEqual({ state: 'open', waitMs: 30_000, change: record(now + 30_000) });
  expect(judgeBreaker(null, calls('......xxxx'), tool)).toEqual({ state: 'closed' });
});

test('failures older than a minute do not count', () => {
  expect(judgeBreaker(null, calls('xxxxxxxxx', now - 60_000), tool)).toEqual({ state: 'closed' });
});

test('while it is open everybody waits for its end, and it is not moved', () => {
  expect(judgeBreaker(record(now + 12_000), calls('xxxxx'), tool)).toEqual({ state: 'open', waitMs: 12_000, change: null });
});

test('afterwards one may try, and the others wait for it', () => {
  const over = record(now - 500);
  expect(judgeBreaker(over, [], tool)).toEqual({ state: 'trial', change: { ...over, trialUntil: now + 30_000 } });
  expect(judgeBreaker({ ...over, trialUntil: now + 7_000 }, [], tool)).toEqual({ state: 'open', waitMs: 7_000, change: null });
  expect(judgeBreaker({ ...over, trialUntil: now }, [], tool).state).toBe('trial');
});

test('a trial that fails opens it again; a success since closes it', () => {
  const tried = record(now - 500, now + 20_000);
  expect(judgeBreaker(tried, calls('x', now - 100), { ...tool, wasTrial: true })).toMatchObject({
    state: 'open',
    waitMs: 30_000,
  });
  expect(judgeBreaker(tried, calls('.', now - 100), tool)).toEqual({ state: 'closed' });
  expect(judgeBreaker(tried, [...calls('.', now - 100), ...calls('xxxxxxxx', now - 5_000)], tool)).toEqual({ state: 'closed' });
});

test('after a minute without failures it counts anew', () => {
  expect(judgeBreaker(record(now - 61_000), [], tool)).toEqual({ state: 'closed' });
});
