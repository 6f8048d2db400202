import { afterEach, describe, expect, it } from 'vitest';
import { startTarget, type TargetUnderTest, until } from '../testing/target-under-test.ts';
import { visit } from '../testing/visit.ts';

let under: TargetUnderTest;
afterEach(async () => {
  await under.close();
  expect(under.processes()).toEqual([]);
});

const limits = { appDataMiB: 4, useLookMs: 20 };

describe('what an app keeps', () => {
  it('is bounded file by file, by the kernel', async () => {
    under = await startTarget({ appDataMiB: 4, useLookMs: 60_000 });
    const home = await under.home();
    await under.release(home, under.version(home, 'steady', 'one'), 1);
    expect((await visit(under, home, '/keep?name=small&files=1&mib=2')).body).toBe('kept');
    expect((await visit(under, home, '/keep?name=large&files=1&mib=5')).body).toBe('EFBIG');
    expect((await visit(under, home)).body).toBe('one');
  });

  it('is bounded as a whole: past the limit the app is read as before and writes nothing, and both are told', async () => {
    under = await startTarget(limits);
    const home = await under.home();
    await under.release(home, under.version(home, 'steady', 'one'), 1);
    await visit(under, home, '/note', { method: 'POST', body: 'before' });
    const output = async () => (await under.target.output(home.projectId, 100)).join('\n');
    expect((await visit(under, home, '/keep?name=many&files=3&mib=1')).body).toBe('kept');
    // The look may close it between two of these files, so how this write ends is left open.
    await visit(under, home, '/keep?name=past&files=2&mib=2');
    await until('it is closed', async () => (await output()).includes('more than the 4 MiB that it may'));
    expect((await visit(under, home, '/keep?name=more&files=1&mib=1')).body).toBe('EFBIG');
    expect(JSON.parse((await visit(under, home, '/notes')).body)).toEqual(['before']);
    expect((await visit(under, home)).body).toBe('one');

    expect((await visit(under, home, '/drop-kept')).body).toBe('dropped');
    await until('it is open again', async () => (await output()).includes('may write again'));
    expect((await visit(under, home, '/keep?name=again&files=1&mib=1')).body).toBe('kept');
    await visit(under, home, '/note', { method: 'POST', body: 'after' });
    expect(JSON.parse((await visit(under, home, '/notes')).body)).toEqual(['before', 'after']);
  });

  it('of one app is no matter of another', async () => {
    under = await startTarget(limits);
    const [home, other] = [await under.home(), await under.home()];
    await under.release(home, under.version(home, 'steady', 'one'), 1);
    await under.release(other, under.version(other, 'steady', 'other'), 1);
    await visit(under, home, '/keep?name=many&files=3&mib=2');
    await until('it is closed', async () => (await under.target.output(home.projectId, 100)).join('').includes('more than'));
    expect((await visit(under, other, '/keep?name=small&files=1&mib=1')).body).toBe('kept');
  });
});
