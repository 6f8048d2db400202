/** What both queues guarantee, each in real use: with real time, and on a real database if it has one. */
import type { Lane, ProjectWithWork, Queue } from '@davit/launch';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

export interface QueuesUnderTest {
  queues: Record<Lane, Queue>;
  /** The content of the runs table by lane, found by polling. */
  found: Record<Lane, ProjectWithWork[]>;
  /** Resolves once every pushed job is enqueued. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export const ours = (projectId: string, workspaceId = 'ours'): ProjectWithWork => ({ projectId, workspaceId });

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

    /** Works until it is stopped; fails the test if a project is processed twice at once. */
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

    test('bounds its concurrency, and takes the next job as soon as a slot is free', async () => {
      under.queues.making.start(handler, 2);
      for (const project of ['a', 'b', 'c']) under.queues.making.push(ours(project));
      await until('two to be worked on', () => underWay.size === 2, { withinMs });
      const [first = ''] = underWay.keys();
      underWay.get(first)?.end();
      await until('the third to be worked on', () => begun.length === 3, { withinMs });
      expect(new Set(begun)).toEqual(new Set(['a', 'b', 'c']));
      expect(underWay.size).toBe(2);
    });

    test('works on a project once at a time, and once more where it was pushed meanwhile', async () => {
      under.queues.making.start(handler, 5);
      under.queues.making.push(ours('a'));
      await hasBegun('a');
      for (let push = 0; push < 5; push += 1) under.queues.making.push(ours('a'));
      under.queues.making.push(ours('b'));
      await hasBegun('b');
      expect(times('a')).toBe(1);
      underWay.get('a')?.end();
      await hasBegun('a', 2);
      underWay.get('a')?.end();
      under.queues.making.push(ours('c'));
      await hasBegun('c');
      expect(begun.filter((one) => one !== 'b' && one !== 'c')).toEqual(['a', 'a']);
    });

    test('finds work that was never pushed, and retries what failed', async () => {
      under.found.making.push(ours('left by a crash'));
      under.queues.making.start(handler, 5);
      await hasBegun('left by a crash');
      underWay.get('left by a crash')?.fail();
      await hasBegun('left by a crash', 2);
      under.found.making.length = 0;
    });

    test('keeps its lanes apart', async () => {
      under.queues.making.start(handler, 5);
      under.queues.apps.push(ours('b'));
      under.queues.making.push(ours('a'));
      await hasBegun('a');
      expect(begun).toEqual(['a']);
      under.queues.apps.start(handler, 5);
      await hasBegun('b');
    });

    test('workspaces take turns, however many projects of one wait', async () => {
      for (let project = 1; project <= 8; project += 1) under.queues.making.push(ours(`a${project}`, 'a'));
      under.queues.making.push(ours('b1', 'b'));
      under.queues.making.push(ours('b2', 'b'));
      await under.settled();
      under.queues.making.start(handler, 1);
      for (let ended = 0; ended < 4; ended += 1) {
        await until('the next to be worked on', () => begun.length > ended && underWay.size === 1, { withinMs });
        for (const { end } of underWay.values()) end();
      }
      expect(begun.slice(0, 4)).toEqual(['a1', 'b1', 'a2', 'b2']);
    });

    test('a workspace that comes later does not wait for all earlier work', async () => {
      under.queues.making.start(handler, 1);
      for (let project = 1; project <= 8; project += 1) under.queues.making.push(ours(`a${project}`, 'a'));
      await hasBegun('a1');
      under.queues.making.push(ours('b1', 'b'));
      await under.settled();
      underWay.get('a1')?.end();
      await until('the next to be worked on', () => begun.length === 2, { withinMs });
      expect(begun).toEqual(['a1', 'b1']);
    });

    test('a workspace with long work does not take the last slot while another waits', async () => {
      for (const project of ['a1', 'b1', 'a2', 'b2', 'b3']) under.queues.making.push(ours(project, project[0]));
      await under.settled();
      under.queues.making.start(handler, 2);
      for (const project of ['b1', 'b2', 'b3']) {
        await hasBegun(project);
        expect(begun).not.toContain('a2');
        underWay.get(project)?.end();
      }
      await hasBegun('a2');
      expect(times('a1')).toBe(1);
    });

    test('when stopped, takes no more, waits for active work, then aborts it', async () => {
      under.queues.making.start(handler, 1);
      under.queues.making.push(ours('a'));
      await hasBegun('a');
      under.queues.making.push(ours('b'));
      const { signal } = underWay.get('a') ?? {};
      const stopped = under.queues.making.stop(50);
      await until('what is under way to be told', () => signal?.aborted === true, { withinMs });
      underWay.get('a')?.end();
      await stopped;
      expect(begun).toEqual(['a']);
    });
  });
}
