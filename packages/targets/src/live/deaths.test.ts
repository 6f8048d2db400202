/** Which deaths of a live app count against its version, with real processes. */
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { TargetLimits } from '../limits.ts';
import { type AppName, elsewhere, type Home, startTarget, type TargetUnderTest, until } from '../testing/target-under-test.ts';
import { visit } from '../testing/visit.ts';

let under: TargetUnderTest;
let home: Home;
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await under.close();
  await expect.poll(() => under.processes()).toEqual([]);
});

async function start(app: AppName, limits: Partial<TargetLimits> = {}, label?: string): Promise<void> {
  under = await startTarget({ appMemoryMiB: 96, ...limits });
  home = await under.home();
  await under.release(home, under.version(home, app, label), 1);
}

/** Sends the beginning of a request, and holds its connection open. */
function hold(head: string, body = ''): { seen: () => string } {
  let seen = '';
  const socket = connect(under.edgePort, '127.0.0.1', () =>
    socket.write(`${head} HTTP/1.1\r\nHost: ${home.slug}.localhost\r\n${body === '' ? '\r\n' : body}`),
  );
  socket.on('data', (chunk) => (seen += chunk.toString('latin1')));
  socket.on('error', () => undefined);
  sockets.push(socket);
  return { seen: () => seen };
}

const ended = (what: string) => under.logLines.filter((line) => line.includes(`The app exited: ${what}`)).length;
const itAnswersAgain = () => until('it answers again', async () => (await visit(under, home)).status === 200);
/** How often Davit has checked the app. */
const looks = async () => Number((await visit(under, home, '/looks')).body);
const kinds = () => under.failures.map(({ kind }) => kind);

describe('a death of a live app', () => {
  it.each([
    // A container's kernel kills it; a process is refused the memory.
    ['of large buffers', '/eat', elsewhere ? 'killed by SIGKILL' : 'exit code 1'],
    ['of its heap', '/eat-heap', 'killed by SIG'],
  ])('at the memory bound %s, with traffic: restarts it, and does not count', async (_what, path, how) => {
    await start('eats-memory');
    expect((await visit(under, home, path)).status).toBe(503);
    await itAnswersAgain();
    expect(ended(how)).toBe(1);
    expect(kinds()).toEqual([]);
    await until('it is healthy', () => under.target.isHealthy(home.projectId));
  });

  // An engine says whether the kernel killed it.
  it.skipIf(elsewhere)('by SIGKILL near the memory bound: restarts it, and does not count', async () => {
    await start('eats-memory', { healthIntervalMs: 50 });
    expect((await visit(under, home, '/hold')).status).toBe(200);
    const before = await looks();
    await until('Davit has looked at what it holds', async () => (await looks()) >= before + 2);
    expect((await visit(under, home, '/kill')).status).toBe(503);
    await itAnswersAgain();
    expect(ended('killed by SIGKILL')).toBe(1);
    // A health check may have failed while it ended.
    expect(kinds()).not.toContain('crash');
  });

  it('by SIGKILL far from the memory bound counts', async () => {
    await start('eats-memory', { healthIntervalMs: 50 });
    await until('Davit has looked', async () => (await looks()) >= 2);
    await visit(under, home, '/kill');
    await itAnswersAgain();
    expect(kinds()).toContain('crash');
  });

  it('at the memory bound without traffic counts', async () => {
    await start('eats-memory', {}, 'unasked');
    await until('the trouble to be reported', () => under.failures.length > 0);
    expect(kinds()[0]).toBe('crash');
  });

  it('at the memory bound while it starts counts', async () => {
    under = await startTarget({ appMemoryMiB: 96 });
    home = await under.home();
    under.target.adopt(under.version(home, 'eats-memory', 'at start'), 1);
    expect((await visit(under, home)).status).toBe(503);
    expect(kinds()[0]).toBe('crash');
  });

  it('at the memory bound counts once more of them came than may go uncounted', async () => {
    await start('eats-memory', { maxUncountedDeaths: 1 });
    await visit(under, home, '/eat');
    await itAnswersAgain();
    expect(kinds()).toEqual([]);
    await visit(under, home, '/eat');
    await itAnswersAgain();
    expect(kinds()).toEqual(['crash']);
  });

  it('while streams are at their bound: restarts it, and does not count', async () => {
    await start('steady', { maxStreams: 1 });
    const stream = hold('GET /events');
    await until('it is open', () => stream.seen().includes('data: steady'));
    expect((await visit(under, home, '/crash')).status).toBe(503);
    await itAnswersAgain();
    expect(ended('exit code 7')).toBe(1);
    expect(kinds()).toEqual([]);
  });

  it('just after bodies in flight were refused at their bound: restarts it, and does not count', async () => {
    await start('steady', { bodyBytesInFlight: 100 });
    expect((await visit(under, home, '/upload', { method: 'POST', body: 'x'.repeat(101) })).status).toBe(503);
    await visit(under, home, '/crash');
    await itAnswersAgain();
    expect(ended('exit code 7')).toBe(1);
    expect(kinds()).toEqual([]);
  });

  it('with bodies and streams below their bounds counts', async () => {
    await start('steady', { maxStreams: 2, bodyBytesInFlight: 100 });
    const stream = hold('GET /events');
    hold('POST /upload', `Content-Length: 1000\r\n\r\n${'x'.repeat(50)}`);
    await until('it is open', () => stream.seen().includes('data: steady'));
    await visit(under, home, '/crash');
    await itAnswersAgain();
    expect(kinds()).toEqual(['crash']);
  });
});

describe('a failed health check', () => {
  it('while bodies in flight are at their bound restarts the app, and does not count', async () => {
    await start('hangs-on-request', { healthIntervalMs: 50, healthDeadlineMs: 300, bodyBytesInFlight: 100 });
    hold('POST /', `Content-Length: 1000\r\n\r\n${'x'.repeat(100)}`);
    // One byte past the limit, refused; the body above stays in flight.
    await until(
      'bodies are at their bound',
      async () => (await visit(under, home, '/', { method: 'POST', body: 'x' })).status === 503,
    );
    expect((await visit(under, home, '/hang')).status).toBe(503);
    await itAnswersAgain();
    expect(under.logLines.filter((line) => line.includes('failed a health check')).length).toBeGreaterThanOrEqual(3);
    expect(kinds()).toEqual([]);
  });
});
