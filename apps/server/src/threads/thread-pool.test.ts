import { threadId } from 'node:worker_threads';
import { sharedBytes, type Timers } from '@davit/contract';
import { afterEach, expect, test } from 'vitest';
import { systemTimers } from '../ambient.ts';
import { endTask, failTask, fillTask, waitTask, whereTask } from './testing/sample-tasks.ts';
import { ThreadPool, type ThreadPoolOptions } from './thread-pool.ts';

const pools: ThreadPool[] = [];
const open = (options: Partial<ThreadPoolOptions> = {}) => {
  const pool = new ThreadPool({ timers: systemTimers, ...options });
  pools.push(pool);
  return pool;
};
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));

/** A task that runs until it is released. */
function held(pool: ThreadPool) {
  const bytes = sharedBytes(new Uint8Array(4));
  const release = () => {
    Atomics.store(new Int32Array(bytes.buffer), 0, 1);
    Atomics.notify(new Int32Array(bytes.buffer), 0);
  };
  return { ended: pool.run(waitTask, { bytes }), release };
}

/** Timers that fire when the test says so. */
function handTimers(): Timers & { runOut(): void } {
  const waiting = new Set<() => void>();
  return {
    after(_ms, act) {
      waiting.add(act);
      return () => waiting.delete(act);
    },
    runOut() {
      for (const act of [...waiting]) act();
    },
  };
}

test('does a task in another thread, the same one while it is not idle for long', async () => {
  const pool = open({ maxThreads: 1 });
  const first = await pool.run(whereTask, null);
  expect(first).not.toBe(threadId);
  expect(await pool.run(whereTask, null)).toBe(first);
});

test('shared memory is shared, other memory copied, and of a view no more than it shows', async () => {
  const pool = open();
  const shared = sharedBytes(new Uint8Array(8));
  await pool.run(fillTask, { bytes: shared });
  expect([...shared]).toEqual([...new Uint8Array(8).fill(7)]);
  const view = new Uint8Array(1000).subarray(10, 18);
  expect(await pool.run(fillTask, { bytes: view })).toBe(8);
  expect([...view]).toEqual([...new Uint8Array(8)]);
  const given = new Uint8Array(8);
  await pool.run(fillTask, { bytes: given }, [given.buffer]);
  expect(given.byteLength).toBe(0);
});

test('a task that throws, or cannot be sent, fails alone', async () => {
  const pool = open({ maxThreads: 1 });
  const where = await pool.run(whereTask, null);
  await expect(pool.run(failTask, null)).rejects.toThrow('no such thing');
  await expect(pool.run(fillTask, { bytes: (() => 1) as never })).rejects.toThrow('could not be cloned');
  expect(await pool.run(whereTask, null)).toBe(where);
});

test('a thread that ends fails its own task alone, and another takes its place', async () => {
  const pool = open({ maxThreads: 1 });
  const [ended, next] = await Promise.allSettled([pool.run(endTask, null), pool.run(whereTask, null)]);
  expect(ended).toMatchObject({ reason: { code: 'unavailable', options: { retryAfter: 1 } } });
  expect(next).toMatchObject({ status: 'fulfilled' });
});

test('tasks wait in order of arrival, and past the bound are refused with a time to come back', async () => {
  const pool = open({ maxThreads: 1, maxWaiting: 2 });
  const { ended, release } = held(pool);
  const order: string[] = [];
  const waiting = ['first', 'second'].map((name) => pool.run(whereTask, null).then(() => order.push(name)));
  await expect(pool.run(whereTask, null)).rejects.toMatchObject({ code: 'unavailable', options: { retryAfter: 1 } });
  release();
  expect(await ended).toBe('waited');
  await Promise.all(waiting);
  expect(order).toEqual(['first', 'second']);
});

test('a task past its time is ended with its thread', async () => {
  const timers = handTimers();
  const pool = open({ maxThreads: 1, timers });
  const { ended } = held(pool);
  const next = pool.run(whereTask, null);
  timers.runOut();
  await expect(ended).rejects.toMatchObject({ code: 'unavailable' });
  expect(await next).toBeGreaterThan(0);
});

test('an idle thread is ended; the next task gets another', async () => {
  const timers = handTimers();
  const pool = open({ maxThreads: 1, timers });
  const first = await pool.run(whereTask, null);
  timers.runOut();
  expect(await pool.run(whereTask, null)).not.toBe(first);
});

test('closing fails what runs and what waits, and takes nothing more', async () => {
  const pool = open({ maxThreads: 1 });
  const tasks = [held(pool).ended, pool.run(whereTask, null)];
  const settled = Promise.allSettled(tasks);
  await pool.close();
  expect(await settled).toMatchObject([{ reason: { code: 'unavailable' } }, { reason: { code: 'unavailable' } }]);
  await expect(pool.run(whereTask, null)).rejects.toMatchObject({ code: 'unavailable' });
});
