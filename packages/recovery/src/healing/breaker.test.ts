import { expect, test } from 'vitest';
import { judgeBreaker } from './breaker.ts';

const now = 1_000_000;
const tool = { agentId: 'agent', toolName: 'tool', now, wasTrial: false };
const calls = (marks: string, at = now - 1_000) => [...marks].map((mark) => ({ runId: 'r', failed: mark === 'x', at }));
const record = (openUntil: number, trialUntil: number | null = null, trials = trialUntil === null ? 0 : 1) => ({
  agentId: 'agent',
  toolName: 'tool',
  openUntil,
  trialUntil,
  trials,
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
  expect(judgeBreaker(over, [], tool)).toEqual({ state: 'trial', change: { ...over, trialUntil: now + 30_000, trials: 1 } });
  expect(judgeBreaker({ ...over, trialUntil: now + 7_000, trials: 1 }, [], tool)).toEqual({
    state: 'open',
    waitMs: 7_000,
    change: null,
  });
  expect(judgeBreaker({ ...over, trialUntil: now, trials: 1 }, [], tool).state).toBe('trial');
});

test('a trial that fails opens it again', () => {
  const tried = record(now - 500, now + 20_000);
  expect(judgeBreaker(tried, calls('x', now - 100), { ...tool, wasTrial: true })).toMatchObject({
    state: 'open',
    waitMs: 30_000,
  });
});

test('it closes by and by: each success since doubles the trials at a time, five close it', () => {
  const trialUntil = now + 20_000;
  for (const [successes, trials] of [1, 2, 4, 8, 16].entries()) {
    const since = [...calls('.'.repeat(successes), now - 100), ...calls('xxxx', now - 5_000)];
    const oneFree = record(now - 500, trialUntil, trials - 1);
    if (trials > 1) expect(judgeBreaker(oneFree, since, tool)).toEqual({ state: 'trial', change: { ...oneFree, trials } });
    expect(judgeBreaker(record(now - 500, trialUntil, trials), since, tool)).toEqual({
      state: 'open',
      waitMs: 20_000,
      change: null,
    });
  }
  const five = [...calls('.....', now - 100), ...calls('xxxx', now - 5_000)];
  expect(judgeBreaker(record(now - 500, trialUntil, 16), five, tool)).toEqual({ state: 'closed' });
});

test('a trial that fails among successes leaves it half-open; as many failures as successes open it', () => {
  const trial = { ...tool, wasTrial: true };
  const tried = record(now - 500, now + 20_000, 2);
  expect(judgeBreaker(tried, calls('..', now - 100), trial).state).toBe('trial');
  expect(judgeBreaker(tried, calls('.x', now - 100), trial)).toMatchObject({
    state: 'open',
    change: { trialUntil: null, trials: 0 },
  });
});

test('after a minute without failures the count starts over', () => {
  expect(judgeBreaker(record(now - 61_000), [], tool)).toEqual({ state: 'closed' });
});
