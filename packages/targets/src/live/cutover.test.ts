import { Agent, request } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { runsOf } from '../../../../test/harness/every-case.ts';
import { startTarget, type TargetUnderTest, until } from '../testing/target-under-test.ts';
import { visit } from '../testing/visit.ts';

let under: TargetUnderTest;
afterEach(async () => {
  await under.close();
  await expect.poll(() => under.processes()).toEqual([]);
});

describe('cutover', () => {
  it('fails no request under constant load, slow ones, uploads and streams among it', async () => {
    under = await startTarget({ drainTimeoutMs: 200 });
    const home = await under.home();
    // Of the four, two are warm at any time: some cutovers boot, some go back.
    const versions = ['0', '1', '2', '3'].map((label) => under.version(home, 'steady', label));
    const release = (number: number) => under.release(home, versions[number % 4] ?? fail(), number);
    await release(1);
    const agent = new Agent({ keepAlive: true, maxSockets: 32 });
    const rounds = runsOf(7, 16);
    const answersInRound = 150;
    const failures: unknown[] = [];
    let answered = 0;
    let isSwitching = true;
    const requestUntilStopped = async (path: string, method: string, body?: string) => {
      while (isSwitching) {
        try {
          const answer = await visit(under, home, path, { agent, method, ...(body === undefined ? {} : { body }) });
          const label = String(Number(answer.headers['x-davit-version']) % 4);
          if (answer.status !== 200 || (method === 'GET' && answer.body !== label)) failures.push(answer);
          answered++;
        } catch (error) {
          failures.push(error);
        }
      }
    };
    const streamed = { opened: 0, endedCleanly: 0, broken: 0 };
    const streamUntilStopped = async () => {
      while (isSwitching) {
        const ended = await listenToEvents(under.edgePort, home.slug, () => streamed.opened++);
        if (ended) streamed.endedCleanly++;
        else streamed.broken++;
      }
    };
    const load = [
      ...Array.from({ length: 6 }, () => requestUntilStopped('/', 'GET')),
      ...Array.from({ length: 3 }, () => requestUntilStopped('/slow', 'GET')),
      requestUntilStopped('/upload', 'POST', 'x'.repeat(100_000)),
    ];
    const listening = streamUntilStopped();
    for (let number = 2; number <= rounds + 1; number++) {
      await release(number);
      const before = answered;
      await until('more was answered', () => answered > before + answersInRound);
      // Back and forth again, to warm versions.
      await release(number - 1);
      await release(number);
    }
    isSwitching = false;
    await Promise.all(load);
    await under.target.close();
    await listening;
    agent.destroy();
    expect(failures).toEqual([]);
    expect(answered).toBeGreaterThan(rounds * answersInRound);
    expect(streamed.opened).toBeGreaterThan(3);
    expect(streamed.broken).toBe(0);
  });

  it('lets requests in flight on the old version finish there', async () => {
    under = await startTarget({ warmMs: 1 });
    const home = await under.home();
    await under.release(home, under.version(home, 'steady', 'old'), 1);
    const slow = visit(under, home, '/slow');
    const first = visit(under, home, '/served');
    await first;
    await under.release(home, under.version(home, 'steady', 'new'), 2);
    expect((await visit(under, home)).body).toBe('new');
    const finished = await slow;
    expect(finished).toMatchObject({ status: 200, body: 'old' });
    expect(finished.headers['x-davit-version']).toBe('1');
  });

  it('ends event streams and WebSockets of a replaced version cleanly, so that clients come again', async () => {
    under = await startTarget({ drainTimeoutMs: 50 });
    const home = await under.home();
    await under.release(home, under.version(home, 'steady', 'old'), 1);
    let opened = false;
    const events = listenToEvents(under.edgePort, home.slug, () => {
      opened = true;
    });
    await until('the stream is open', () => opened);
    const socket = new WebSocket(`ws://127.0.0.1:${under.edgePort}/`, { headers: { host: `${home.slug}.localhost` } });
    await new Promise((resolve) => socket.once('open', resolve));
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    await under.release(home, under.version(home, 'steady', 'new'), 2);
    expect(await events).toBe(true);
    expect(await closed).toBe(1012);
  });

  it('goes back to the version before without starting it again', async () => {
    under = await startTarget();
    const home = await under.home();
    const old = under.version(home, 'steady', 'old');
    await under.release(home, old, 1);
    await visit(under, home);
    await under.release(home, under.version(home, 'steady', 'new'), 2);
    await under.release(home, old, 1);
    const after = await visit(under, home, '/served');
    expect(JSON.parse(after.body)).toEqual({ served: 2, boots: 2 });
    expect(after.headers['x-davit-version']).toBe('1');
  });

  it('keeps one version warm in a project, and a bounded number over all', async () => {
    under = await startTarget({ maxWarm: 2 });
    const homes = [await under.home(), await under.home(), await under.home()];
    for (const home of homes) {
      for (const label of ['a', 'b', 'c']) await under.release(home, under.version(home, 'steady', label), 1);
    }
    // Three live ones and two warm; each is a sandbox with its first process and the app.
    const sockets = () => new Set(under.processes().map((line) => /run\/[0-9a-f]{8}/.exec(line)?.[0]));
    await until('only five are left', () => sockets().size === 5);
    for (const home of homes) expect((await visit(under, home)).body).toBe('c');
  });

  it('cuts short the oldest when a third version of a project is still finishing requests', async () => {
    under = await startTarget({ drainTimeoutMs: 60_000, maxDraining: 1 });
    const home = await under.home();
    const ends: Promise<boolean>[] = [];
    for (const number of [1, 2, 3, 4]) {
      await under.release(home, under.version(home, 'steady', `version ${number}`), number);
      let opened = false;
      ends.push(
        listenToEvents(under.edgePort, home.slug, () => {
          opened = true;
        }),
      );
      await until('the stream is open', () => opened);
    }
    // 4 is live, 3 warm, 2 draining: 1 had to stop.
    expect(await ends[0]).toBe(true);
    expect(await Promise.race([ends[1], Promise.resolve('open')])).toBe('open');
  });

  it('does not end a candidate that went live when it is discarded afterwards', async () => {
    under = await startTarget();
    const home = await under.home();
    const candidate = await under.release(home, under.version(home, 'steady', 'one'), 1);
    await candidate.discard();
    expect((await visit(under, home)).body).toBe('one');
    const prepared = await under.target.prepare(under.version(home, 'steady', 'two'));
    if (prepared.outcome !== 'booted') throw new Error(prepared.reason);
    const before = under.processes().length;
    await prepared.candidate.discard();
    await expect.poll(() => under.processes().length).toBeLessThan(before);
    expect((await visit(under, home)).body).toBe('one');
  });
});

/** Resolves when the stream ended: true if it ended as HTTP requires. */
function listenToEvents(port: number, slug: string, onOpen: () => void): Promise<boolean> {
  return new Promise((resolve) => {
    const clientRequest = request(
      { host: '127.0.0.1', port, path: '/events', headers: { host: `${slug}.localhost` }, agent: false },
      (response) => {
        if (response.statusCode !== 200) return resolve(false);
        response.once('data', onOpen);
        response.on('data', () => undefined);
        response.on('end', () => resolve(response.complete));
        response.on('error', () => resolve(false));
      },
    );
    clientRequest.on('error', () => resolve(false));
    clientRequest.end();
  });
}

function fail(): never {
  throw new Error('no such version');
}
