import { existsSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { startTarget, type TargetUnderTest, until } from './testing/target-under-test.ts';
import { requestAt, visit } from './testing/visit.ts';

let under: TargetUnderTest;
afterEach(async () => {
  await under.close();
  await expect.poll(() => under.processes()).toEqual([]);
});

describe('the life of a version', () => {
  it('answers 503 with a page until something is live, then the live version under both addresses', async () => {
    under = await startTarget();
    const home = await under.home();
    const before = await visit(under, home);
    expect(before.status).toBe(503);
    expect(before.headers['retry-after']).toBe('5');
    expect(before.body).toContain('no live version yet');

    await under.release(home, under.version(home, 'steady', 'one'), 1);
    const byName = await visit(under, home);
    expect(byName).toMatchObject({ status: 200, body: 'one' });
    expect(byName.headers['x-davit-version']).toBe('1');
    expect(await requestAt(home.port)).toMatchObject({ status: 200, body: 'one' });
  });

  it('gives a candidate no traffic before it goes live', async () => {
    under = await startTarget();
    const home = await under.home();
    await under.release(home, under.version(home, 'steady', 'one'), 1);
    const prepared = await under.target.prepare(under.version(home, 'steady', 'two'));
    if (prepared.outcome !== 'booted') throw new Error(prepared.reason);
    for (let count = 0; count < 20; count++) expect((await visit(under, home)).body).toBe('one');
    under.target.goLive(prepared.candidate, 2);
    const after = await visit(under, home, '/served');
    expect(JSON.parse(after.body).served).toBe(1);
    expect(after.headers['x-davit-version']).toBe('2');
  });

  it('puts an idle app to sleep, leaving no process, and wakes it with the first request', async () => {
    under = await startTarget({ appIdleMs: 200 });
    const home = await under.home();
    await under.release(home, under.version(home, 'steady', 'one'), 1);
    await under.release(home, under.version(home, 'steady', 'two'), 2);
    expect(under.processes().length).toBeGreaterThan(0);
    await until('no process is left', () => under.processes().length === 0);
    expect(under.target.health()).toEqual({ awake: 0, failing: 0 });
    expect(under.target.isHealthy(home.projectId)).toBe(true);
    expect(await visit(under, home)).toMatchObject({ status: 200, body: 'two' });
  });
});

describe('a project that is withdrawn', () => {
  it('answers 410 at both addresses with no process left, and is as before once it is reinstated', async () => {
    under = await startTarget();
    const home = await under.home();
    const app = under.version(home, 'steady', 'one');
    await under.release(home, app, 1);
    await under.target.withdraw(home.projectId);
    await expect.poll(() => under.processes()).toEqual([]);
    const gone = await visit(under, home, '/', { headers: { accept: 'text/html' } });
    expect([gone.status, gone.body]).toEqual([410, expect.stringContaining('This app was deleted')]);
    expect(gone.headers['x-davit-version']).toBeUndefined();
    expect((await requestAt(home.port)).status).toBe(410);
    expect(under.target.isHealthy(home.projectId)).toBe(false);

    under.target.reinstate(home.projectId);
    expect((await visit(under, home)).status).toBe(503);
    under.target.adopt(app, 1);
    expect(await visit(under, home)).toMatchObject({ status: 200, body: 'one' });
  });

  it('says that it is suspended and how to reach the operator, and does not start until it is reinstated', async () => {
    under = await startTarget({}, { abuseContact: 'abuse@example.com' });
    const home = await under.home();
    const app = under.version(home, 'steady', 'one');
    await under.release(home, app, 1);
    await under.target.withdraw(home.projectId, 'suspended');
    const answer = await visit(under, home, '/', { headers: { accept: 'text/html' } });
    expect([answer.status, answer.body]).toEqual([403, expect.stringMatching(/This app is suspended.*abuse@example\.com/s)]);
    expect(await under.target.prepare(app)).toMatchObject({ outcome: 'failed' });
    expect(under.processes()).toEqual([]);
    under.target.reinstate(home.projectId);
    under.target.adopt(app, 1);
    expect(await visit(under, home)).toMatchObject({ status: 200, body: 'one' });
  });

  it('says where to report it at each address, asleep or suspended too, if the operator has a contact', async () => {
    under = await startTarget({}, { abuseContact: 'abuse@example.com' });
    const home = await under.home();
    const html = { headers: { accept: 'text/html' } };
    const link = `<a href="mailto:abuse@example.com?subject=App%20${home.slug}">abuse@example.com</a>`;
    expect(await visit(under, home, '/-/report', html)).toMatchObject({ status: 200, body: expect.stringContaining(link) });
    await under.release(home, under.version(home, 'steady', 'one'), 1);
    expect((await visit(under, home, '/-/report')).body).toContain('abuse@example.com');
    await under.target.withdraw(home.projectId, 'suspended');
    expect((await visit(under, home, '/-/report')).status).toBe(200);

    await under.close();
    under = await startTarget();
    const other = await under.home();
    await under.release(other, under.version(other, 'steady', 'one'), 1);
    expect((await visit(under, other, '/-/report')).body).toBe('no such page');
  });

  it('is removed with its data and its addresses', async () => {
    under = await startTarget();
    const home = await under.home();
    await under.release(home, under.version(home, 'steady', 'one'), 1);
    await under.target.withdraw(home.projectId);
    await under.target.remove(home.projectId);
    expect((await visit(under, home)).status).toBe(421);
  });
});

describe('the end of the target', () => {
  it('finishes what is in flight, and takes nothing new', async () => {
    under = await startTarget();
    const home = await under.home();
    await under.release(home, under.version(home, 'steady', 'one'), 1);
    const slow = visit(under, home, '/slow');
    const served = await visit(under, home, '/served');
    expect(JSON.parse(served.body).served).toBe(2);
    const closing = under.target.close();
    await expect(visit(under, home)).rejects.toThrow();
    const finished = await slow;
    expect(finished).toMatchObject({ status: 200, body: 'one' });
    expect(finished.headers.connection).toBe('close');
    await closing;
    await expect.poll(() => under.processes()).toEqual([]);
    expect(existsSync(under.runtimeDir)).toBe(false);
  });

  it('ends apps that ignore SIGTERM, boots under way, candidates and rehearsals with it', async () => {
    under = await startTarget({ closeGraceMs: 100 });
    const home = await under.home();
    await under.release(home, under.version(home, 'ignores-sigterm'), 1);
    await under.target.prepare(under.version(home, 'ignores-sigterm', 'candidate'));
    await under.target.rehearse(under.version(home, 'ignores-sigterm', 'rehearsed'), 'empty');
    const booting = under.target.prepare(under.version(home, 'hangs-at-start'));
    await until('it boots', () => under.processes().some((line) => line.includes('hangs-at-start')));
    await under.target.close();
    await expect.poll(() => under.processes()).toEqual([]);
    expect((await booting).outcome).toBe('failed');
  });
});
