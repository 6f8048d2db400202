import { request } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { awakeAppsFor, type TargetLimits } from '../limits.ts';
import { type Home, startTarget, type TargetUnderTest, until } from '../testing/target-under-test.ts';
import { type Answer, visit } from '../testing/visit.ts';

const mib = 1024 * 1024;
let under: TargetUnderTest;

/** Apps that sleep until requested, on a machine for two of them. */
async function asleep(count: number, limits: Partial<TargetLimits> = {}): Promise<Home[]> {
  under = await startTarget({ maxAwake: 2, ...limits });
  const homes = await Promise.all(Array.from({ length: count }, () => under.home()));
  for (const [index, home] of homes.entries()) under.target.adopt(under.version(home, 'steady', `app${index}`), 1);
  return homes;
}

/** The apps with a process now; each process runs from its own folder. */
const running = () => new Set(under.processes().map((line) => /run\/[0-9a-f]{8}/.exec(line)?.[0] ?? line)).size;

const boots = async (home: Home) => JSON.parse((await visit(under, home, '/served')).body).boots as number;

/** An event stream of an app, open until it is closed. */
function openStream(home: Home): Promise<{ isOpen(): boolean; close(): void }> {
  return new Promise((resolve, reject) => {
    let open = true;
    const headers = { host: `${home.slug}.localhost` };
    const clientRequest = request(
      { host: '127.0.0.1', port: under.edgePort, path: '/events', headers, agent: false },
      (response) => {
        response.on('close', () => (open = false));
        response.on('error', () => (open = false));
        response.once('data', () => resolve({ isOpen: () => open, close: () => clientRequest.destroy() }));
      },
    );
    clientRequest.on('error', reject);
    clientRequest.end();
  });
}

function at<T>(values: readonly T[], index: number): T {
  const value = values[index];
  if (value === undefined) throw new Error(`There is no value ${index}.`);
  return value;
}

describe('the default bound', () => {
  it('is half of the memory at 96 MiB an app, of the container where there is one, and at least one', () => {
    expect(awakeAppsFor(8192 * mib)).toBe(42);
    expect(awakeAppsFor(8192 * mib, 2048 * mib)).toBe(10);
    expect(awakeAppsFor(8192 * mib, 2 ** 63)).toBe(42);
    expect(awakeAppsFor(64 * mib)).toBe(1);
  });
});

describe('awake apps', () => {
  afterEach(async () => {
    await under.close();
    await expect.poll(() => under.processes()).toEqual([]);
  });

  it('at the bound: the app that has been idle longest goes to sleep, and the next one wakes', async () => {
    const homes = await asleep(3);
    await visit(under, at(homes, 0));
    await visit(under, at(homes, 1));
    await visit(under, at(homes, 0));
    expect(await visit(under, at(homes, 2))).toMatchObject({ status: 200, body: 'app2' });
    expect(running()).toBe(2);
    expect(under.target.health()).toEqual({ awake: 2, failing: 0 });
    // The first, used last, stayed awake; the second had to start again.
    expect(await boots(at(homes, 0))).toBe(1);
    expect(await boots(at(homes, 1))).toBe(2);
    expect(under.failures).toEqual([]);
  });

  it('at the bound: an app with an open stream or a request in flight stays awake', async () => {
    const homes = await asleep(3);
    const stream = await openStream(at(homes, 0));
    await visit(under, at(homes, 1));
    const order: string[] = [];
    const slow = visit(under, at(homes, 1), '/slow').then(({ body }) => order.push(body));
    const third = visit(under, at(homes, 2)).then(({ body }) => order.push(body));
    await Promise.all([slow, third]);
    expect(order).toEqual(['app1', 'app2']);
    expect(stream.isOpen()).toBe(true);
    expect(await boots(at(homes, 0))).toBe(1);
    stream.close();
  });

  it('at the bound: a job under way keeps its app awake', async () => {
    const homes = await asleep(3);
    const stream = await openStream(at(homes, 0));
    const occurrence = { id: 'first', dueAt: Date.now(), attempt: 1 };
    const job = under.target.callJob(at(homes, 1).projectId, 'slow', occurrence, 10_000);
    await until('the job is under way', () => under.target.health().awake === 2);
    expect((await visit(under, at(homes, 2))).status).toBe(200);
    expect(await job).toEqual({ outcome: 'done' });
    stream.close();
  });

  it('at the bound: no app goes to sleep for the restart of one that hangs', async () => {
    under = await startTarget({ maxAwake: 2, healthIntervalMs: 100, healthDeadlineMs: 2_000, failedChecksToRestart: 1 });
    const [hanging, other] = [await under.home(), await under.home()];
    under.target.adopt(under.version(hanging, 'hangs-on-request'), 1);
    under.target.adopt(under.version(other, 'steady', 'other'), 1);
    await visit(under, other);
    await visit(under, hanging);
    expect((await visit(under, hanging, '/hang')).status).toBe(503);
    await until('it answers again', async () => (await visit(under, hanging)).status === 200);
    expect(await boots(other)).toBe(1);
  });

  it('while all are busy: answers 503 with Retry-After, and the app once a place is free', async () => {
    const homes = await asleep(3, { awakeWaitMs: 50 });
    const streams = [await openStream(at(homes, 0)), await openStream(at(homes, 1))];
    const refused = await visit(under, at(homes, 2));
    expect(refused.status).toBe(503);
    expect(refused.headers['retry-after']).toBe('1');
    expect(running()).toBe(2);
    expect(under.failures).toEqual([]);
    expect(under.target.isHealthy(at(homes, 2).projectId)).toBe(true);
    at(streams, 0).close();
    await until('it answers', async () => (await visit(under, at(homes, 2))).status === 200);
    expect(at(streams, 1).isOpen()).toBe(true);
    at(streams, 1).close();
  });

  it('while all are busy: bounds how many apps wait, and wakes them in the order they came', async () => {
    const homes = await asleep(5, { awakeWaitMs: 60_000, maxAwakeWaiting: 2 });
    const streams = [await openStream(at(homes, 0)), await openStream(at(homes, 1))];
    const answered: string[] = [];
    const waiting = [2, 3, 4].map(async (index) => {
      const answer = await visit(under, at(homes, index));
      answered.push(`app${index} ${answer.status}`);
    });
    await until('one too many is refused', () => answered.length === 1);
    at(streams, 0).close();
    await Promise.all(waiting);
    expect(answered).toEqual(['app4 503', 'app2 200', 'app3 200']);
    expect(at(streams, 1).isOpen()).toBe(true);
    at(streams, 1).close();
  });

  it('at the bound: a warm previous version ends before an app goes to sleep', async () => {
    const homes = await asleep(2);
    const [released, other] = [at(homes, 0), at(homes, 1)];
    const old = under.version(released, 'steady', 'old');
    await under.release(released, old, 2);
    await under.release(released, under.version(released, 'steady', 'new'), 3);
    expect(running()).toBe(2);
    expect(await visit(under, other)).toMatchObject({ status: 200, body: 'app1' });
    expect(running()).toBe(2);
    expect(under.target.health()).toEqual({ awake: 2, failing: 0 });
    expect(await visit(under, released)).toMatchObject({ status: 200, body: 'new' });
    expect(await boots(released)).toBe(2);
  });

  it('while all are busy: a release goes live without waiting, and wakes when a place is free', async () => {
    const homes = await asleep(3, { awakeWaitMs: 50 });
    const streams = [await openStream(at(homes, 0)), await openStream(at(homes, 1))];
    await under.release(at(homes, 2), under.version(at(homes, 2), 'steady', 'released'), 2);
    await until('only the busy ones run', () => running() === 2);
    expect(streams.map((stream) => stream.isOpen())).toEqual([true, true]);
    for (const stream of streams) stream.close();
    await until('it answers', async () => (await visit(under, at(homes, 2))).body === 'released');
  });

  it('under load on more apps than may run: every request is answered or gets 503, and no more run than may', async () => {
    const homes = await asleep(6, { awakeWaitMs: 30_000 });
    let most = 0;
    let loading = true;
    const watching = (async () => {
      while (loading) {
        most = Math.max(most, running());
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    const answers: Answer[] = [];
    const ask = async (home: Home) => {
      for (let round = 0; round < 4; round++) answers.push(await visit(under, home));
    };
    await Promise.all(homes.flatMap((home) => [ask(home), ask(home)]));
    loading = false;
    await watching;
    expect(answers).toHaveLength(48);
    const served = answers.filter(({ status }) => status === 200);
    for (const answer of answers)
      if (answer.status !== 200) expect([answer.status, answer.headers['retry-after']]).toEqual([503, '30']);
    // Each app had its turn.
    expect(new Set(served.map(({ body }) => body)).size).toBe(6);
    expect(most).toBe(2);
    expect(under.failures).toEqual([]);
  });

  it('ends with the target: those who wait for a place are answered at once', async () => {
    const homes = await asleep(4, { awakeWaitMs: 600_000, maxAwakeWaiting: 1, closeGraceMs: 100 });
    const streams = [await openStream(at(homes, 0)), await openStream(at(homes, 1))];
    const waiting = visit(under, at(homes, 2));
    // It is refused because the other waits.
    expect((await visit(under, at(homes, 3))).status).toBe(503);
    await under.target.close();
    expect((await waiting).status).toBe(503);
    expect(streams.map((stream) => stream.isOpen())).toEqual([false, false]);
  });
});
