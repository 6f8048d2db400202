import { afterEach, expect, it } from 'vitest';
import { type PodSource, PodWatch, type WatchEnd, type WatchedPod } from './pod-watch.ts';

const pod = (name: string, version: number, phase = 'Running'): WatchedPod => ({
  metadata: { name, resourceVersion: String(version) },
  status: { phase },
});

/** A cluster whose watches end as the test says. */
function fakeCluster() {
  const asked: string[] = [];
  let pods: WatchedPod[] = [];
  let version = 1;
  let watching: { send(type: string, pod: WatchedPod): void; end(how: WatchEnd | Error): void } | undefined;
  let begun: () => void = () => undefined;
  const source: PodSource = {
    async list() {
      asked.push('list');
      return { pods, version: String(version) };
    },
    watch: (from, send, signal) =>
      new Promise((resolve, reject) => {
        asked.push(`watch ${from}`);
        watching = { send, end: (how) => (how instanceof Error ? reject(how) : resolve(how)) };
        signal.addEventListener('abort', () => resolve('closed'));
        begun();
      }),
  };
  return {
    source,
    asked,
    has(now: WatchedPod[], at: number) {
      pods = now;
      version = at;
    },
    /** Resolves at the next watch, after this one was ended. */
    async endWatch(how: WatchEnd | Error) {
      const next = new Promise<void>((resolve) => {
        begun = resolve;
      });
      watching?.end(how);
      await next;
    },
    send: (type: string, one: WatchedPod) => watching?.send(type, one),
  };
}

const never = new AbortController().signal;
let watch: PodWatch;
afterEach(() => watch.close());

it('goes on from the last version seen when a watch is closed, or breaks', async () => {
  const cluster = fakeCluster();
  watch = new PodWatch(cluster.source, 1);
  await watch.open();
  cluster.send('ADDED', pod('one', 5));
  await cluster.endWatch('closed');
  cluster.send('BOOKMARK', { metadata: { resourceVersion: '9' } });
  await cluster.endWatch(new Error('the connection broke'));
  expect(cluster.asked).toEqual(['list', 'watch 1', 'watch 5', 'watch 9']);
  expect(watch.state('one')).toMatchObject({ hasEnded: false });
});

it('lists again when its version is too old, and knows what ended meanwhile', async () => {
  const cluster = fakeCluster();
  cluster.has([pod('gone', 1), pod('failed', 1), pod('runs', 1)], 1);
  watch = new PodWatch(cluster.source, 1);
  for (const name of ['gone', 'failed', 'runs']) watch.expect(name);
  await watch.open();
  const endings = [watch.ended('gone', never), watch.ended('failed', never)];
  cluster.has([pod('failed', 7, 'Failed'), pod('runs', 1)], 8);
  await cluster.endWatch('too old');
  expect(cluster.asked).toEqual(['list', 'watch 1', 'list', 'watch 8']);
  expect(await Promise.all(endings)).toEqual([
    expect.objectContaining({ hasEnded: true }),
    expect.objectContaining({ hasEnded: true }),
  ]);
  expect(watch.state('runs')).toMatchObject({ hasEnded: false });
});

it('keeps nothing about pods that nobody waits for any more', async () => {
  const cluster = fakeCluster();
  watch = new PodWatch(cluster.source, 1);
  await watch.open();
  watch.expect('one');
  cluster.send('ADDED', pod('one', 2));
  watch.forget('one');
  cluster.send('MODIFIED', pod('one', 3, 'Succeeded'));
  cluster.send('DELETED', pod('one', 4, 'Succeeded'));
  expect(watch.state('one')).toBeNull();
});

it('stops waiting on its signal', async () => {
  const cluster = fakeCluster();
  watch = new PodWatch(cluster.source, 1);
  await watch.open();
  const stop = new AbortController();
  const ended = watch.ended('one', stop.signal);
  stop.abort();
  expect(await ended).toBeNull();
});
