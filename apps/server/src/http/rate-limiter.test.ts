import { beforeEach, expect, test } from 'vitest';
import { readConfig } from '../config/read-config.ts';
import { RateLimiter } from './rate-limiter.ts';

let elapsedMs: number;
let wallMs: number;
const clock = { now: () => wallMs, monotonicMs: () => elapsedMs };
const perMinute = { ...readConfig({}).rateLimits, 'v1-key': 3 };

beforeEach(() => {
  elapsedMs = 1_000;
  wallMs = Date.parse('2026-01-31T09:30:00Z');
});

const pass = (ms: number) => {
  elapsedMs += ms;
  wallMs += ms;
};
const takes = (limiter: RateLimiter, count: number, key = 'a') =>
  Array.from({ length: count }, () => limiter.take('v1-key', key).allowed);

test('request N passes and request N + 1 does not, until the window that the first one opened has ended', () => {
  const limiter = new RateLimiter(clock, perMinute);
  expect(takes(limiter, 1)).toEqual([true]);
  pass(59_000);
  expect(takes(limiter, 4)).toEqual([true, true, false, false]);
  pass(999);
  expect(takes(limiter, 1)).toEqual([false]);
  pass(1);
  expect(takes(limiter, 4)).toEqual([true, true, true, false]);
});

test('a window that has just opened ends in a minute, whatever fraction of a millisecond the clock is at', () => {
  const limiter = new RateLimiter(clock, perMinute);
  const seconds = Array.from({ length: 1_000 }, (_, request) => {
    elapsedMs = 5_536 + request * 53.4471;
    return limiter.take('v1-key', `key ${request}`).resetSeconds;
  });
  expect(new Set(seconds)).toEqual(new Set([60]));
});

test('returns the remaining requests, and the whole seconds until the window ends, at least 1', () => {
  const limiter = new RateLimiter(clock, perMinute);
  expect(limiter.take('v1-key', 'a')).toEqual({ allowed: true, limit: 3, remaining: 2, resetSeconds: 60 });
  pass(30_500);
  takes(limiter, 2);
  expect(limiter.take('v1-key', 'a')).toEqual({ allowed: false, limit: 3, remaining: 0, resetSeconds: 30 });
  pass(29_499);
  expect(limiter.take('v1-key', 'a').resetSeconds).toBe(1);
});

test('keys and buckets do not take from each other', () => {
  const limiter = new RateLimiter(clock, perMinute);
  expect(takes(limiter, 4, 'a')).toEqual([true, true, true, false]);
  expect(takes(limiter, 1, 'b')).toEqual([true]);
  expect(limiter.take('agent-other', 'a').allowed).toBe(true);
});

test('resumes exactly where a clean stop left it', () => {
  const before = new RateLimiter(clock, perMinute);
  takes(before, 2);
  pass(10_000);
  const saved = before.save();
  pass(5_000);
  const after = new RateLimiter({ ...clock, monotonicMs: () => elapsedMs - 14_000 }, perMinute);
  after.restore(saved);
  expect(after.take('v1-key', 'a')).toMatchObject({ allowed: true, remaining: 0, resetSeconds: 45 });
  expect(takes(after, 1)).toEqual([false]);
});

test('a window that ended while the server was down is not taken up again', () => {
  const before = new RateLimiter(clock, perMinute);
  takes(before, 3);
  const saved = before.save();
  pass(60_000);
  const after = new RateLimiter(clock, perMinute);
  after.restore(saved);
  expect(takes(after, 3)).toEqual([true, true, true]);
});

test('a wall clock that jumps neither frees nor locks anyone', () => {
  const limiter = new RateLimiter(clock, perMinute);
  takes(limiter, 3);
  wallMs += 24 * 3_600_000;
  expect(takes(limiter, 1)).toEqual([false]);
  const saved = limiter.save();
  wallMs -= 48 * 3_600_000;
  const after = new RateLimiter(clock, perMinute);
  after.restore(saved);
  expect(after.take('v1-key', 'a')).toMatchObject({ allowed: false, resetSeconds: 60 });
});

test('windows that ended are forgotten, and those per client IP are bounded in number', () => {
  const limiter = new RateLimiter(clock, perMinute);
  for (let client = 0; client < 100_500; client++) limiter.take('v1-ip', `client ${client}`);
  expect(limiter.save()).toHaveLength(100_000);
  pass(60_000);
  limiter.take('v1-ip', 'one more');
  expect(limiter.save()).toHaveLength(1);
});
