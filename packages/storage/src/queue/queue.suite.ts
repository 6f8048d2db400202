/** What both queues keep, each as it is used: with real time, and on a real database where it has one. */
import type { Lane, Queue } from '@davit/launch';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

export interface QueuesUnderTest {
  queues: Record<Lane, Queue>;
  /** What the runs table has, by lane: found by looking. */
  found: Record<Lane, string[]>;
  close(): Promise<void>;
}

const withinMs = 30_000;

const until = (what: string, holds: () => boolean, { withinMs: timeout }: { withinMs: number }) =>
  vi.waitFor(() => expect(holds(), what).toBe(true), { timeout, interval: 10 });

export function queueSuite(name: string, open: () => Promise<QueuesUnderTest>): void {
  describe(`a queue ${name}`, () => {
    let under: QueuesUnderTest;
    let underWay: Map<string, { end(): void; fail(): void; signal: AbortSignal }>;
    let begun: string[];
    beforeEach(async () => {
      under = await open();
      underWay = new Map();
      begun = [];
    });
    afterEach(async () => {
      for (const { end } of underWay.values()) end();
      await Promise.all(Object.values(under.queues).map((queue) => queue.stop(0)));
      await under.close();
    });

    /** Works until it is told to end; fails the test where a project is worked on twice at once. */
    const handler = (projectId: string, signal: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        begun.push(underWay.has(projectId) ? `${projectId} twice at once` : projectId);
        const over = (act: () => void) => () => {
          underWay.delete(projectId);
          act();
        };
        underWay.set(projectId, { end: over(resolve), fail: over(() => reject(new Error('the store failed'))), signal });
      });
    const times = (projectId: string) => begun.filter((one) => one === projectId).length;
    const hasBegun = (projectId: string, count = 1) =>
      until(`${projectId} to be worked on`, () => times(projectId) >= count && underWay.has(projectId), { withinMs });

    test('works on at most so many at once, and on what waits as soon as there is a place', async () => {
      under.queues.making.start(handler, 2);
      for (const project of ['a', 'b', 'c']) under.queues.making.push(project);
      await until('two to be worked on', () => underWay.size === 2, { withinMs });
      const [first = ''] = underWay.keys();
      underWay.get(first)?.end();
      await until('the third to be worked on', () => begun.length === 3, { withinMs });
      expect(new Set(begun)).toEqual(new Set(['a', 'b', 'c']));
      expect(underWay.size).toBe(2);
    });

    test('works on a project once at a time, and once more where it was pushed meanwhile', async () => {
      under.queues.making.start(handler, 5);
      under.queues.making.push('a');
      await hasBegun('a');
      for (let push = 0; push < 5; push += 1) under.queues.making.push('a');
      under.queues.making.push('b');
      await hasBegun('b');
      expect(times('a')).toBe(1);
      underWay.get('a')?.end();
      await hasBegun('a', 2);
      underWay.get('a')?.end();
      under.queues.making.push('c');
      await hasBegun('c');
      expect(begun.filter((one) => one !== 'b' && one !== 'c')).toEqual(['a', 'a']);
    });

    test('finds what nobody pushed, and works again on what failed', async () => {
      under.found.making.push('left by a crash');
      under.queues.making.start(handler, 5);
      await hasBegun('left by a crash');
      underWay.get('left by a crash')?.fail();
      await hasBegun('left by a crash', 2);
      under.found.making.length = 0;
    });

    test('keeps its lanes apart', async () => {
      under.queues.making.start(handler, 5);
      under.queues.apps.push('b');
      under.queues.making.push('a');
      await hasBegun('a');
      expect(begun).toEqual(['a']);
      under.queues.apps.start(handler, 5);
      await hasBegun('b');
    });

    test('stopped, takes no more, waits for what is under way, then tells it to end', async () => {
      under.queues.making.start(handler, 1);
      under.queues.making.push('a');
      await hasBegun('a');
      under.queues.making.push('b');
      const { signal } = underWay.get('a') ?? {};
      const stopped = under.queues.making.stop(50);
      await until('what is under way to be told', () => signal?.aborted === true, { withinMs });
      underWay.get('a')?.end();
      await stopped;
      expect(begun).toEqual(['a']);
    });
  });
}
