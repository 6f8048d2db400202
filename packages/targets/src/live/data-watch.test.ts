import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { startTarget, type TargetUnderTest, until } from '../testing/target-under-test.ts';
import { visit } from '../testing/visit.ts';

let under: TargetUnderTest;
afterEach(async () => {
  await under.close();
  await expect.poll(() => under.processes()).toEqual([]);
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

  it('is limited as a whole: past the limit the app can read but not write, and both are reported', async () => {
    under = await startTarget(limits);
    const home = await under.home();
    await under.release(home, under.version(home, 'steady', 'one'), 1);
    await visit(under, home, '/note', { method: 'POST', body: 'before' });
    const output = async () => (await under.target.output(home.projectId, 100)).join('\n');
    expect((await visit(under, home, '/keep?name=many&files=3&mib=1')).body).toBe('kept');
    // The check may close it between two of these files, so the outcome of this write is undefined.
    await visit(under, home, '/keep?name=past&files=2&mib=2');
    await until('it is closed', async () => (await output()).includes('over its limit of 4 MiB'));
    expect((await visit(under, home, '/keep?name=more&files=1&mib=1')).body).toBe('EFBIG');
    expect(JSON.parse((await visit(under, home, '/notes')).body)).toEqual(['before']);
    expect((await visit(under, home)).body).toBe('one');

    expect((await visit(under, home, '/drop-kept')).body).toBe('dropped');
    await until('it is open again', async () => (await output()).includes('can write again'));
    expect((await visit(under, home, '/keep?name=again&files=1&mib=1')).body).toBe('kept');
    await visit(under, home, '/note', { method: 'POST', body: 'after' });
    expect(JSON.parse((await visit(under, home, '/notes')).body)).toEqual(['before', 'after']);
  });

  it.each(['files', 'folders', 'links', 'names'])('is bounded in empty %s too', async (kind) => {
    under = await startTarget({ appDataMiB: 64, appDataEntries: 100, useLookMs: 20 });
    const home = await under.home();
    await under.release(home, under.version(home, 'steady', 'one'), 1);
    const output = async () => (await under.target.output(home.projectId, 100)).join('\n');
    expect((await visit(under, home, `/litter?in=data&kind=${kind}&count=101`)).body).toBe('kept');
    await until('it is closed', async () => (await output()).includes('over its limit of 100 files, folders and links'));
    expect((await visit(under, home, '/keep?name=more&files=1&mib=1')).body).toBe('EFBIG');
    await visit(under, home, '/drop-kept');
    await until('it is open again', async () => (await output()).includes('can write again'));
  });

  it('is ended, and does not start, far past the bound on files: what is empty cannot be refused', async () => {
    under = await startTarget({ appDataMiB: 64, appDataEntries: 100, useLookMs: 20 });
    const home = await under.home();
    await under.release(home, under.version(home, 'steady', 'one'), 1);
    await visit(under, home, '/litter?in=data&kind=files&count=500');
    await until('it is ended', () => under.failures.length > 0);
    const refused = async () => {
      const lastOutput = (await under.target.output(home.projectId, 100)).join('\n');
      return lastOutput.includes('does not start') && (await visit(under, home)).status === 503;
    };
    await until('it does not start', refused);
    const data = join(under.dataDir, 'projects', home.projectId, 'data');
    for (const name of readdirSync(data)) if (name.startsWith('kept-')) rmSync(join(data, name));
    await until('it starts once it keeps less', async () => (await visit(under, home)).status === 200);
  });

  it('is bounded in files that it has removed and holds open', async () => {
    under = await startTarget(limits);
    const home = await under.home();
    await under.release(home, under.version(home, 'steady', 'one'), 1);
    // The last write alone takes it over the limit: a look between two writes closes nothing yet.
    for (const mib of [2, 1, 2]) expect((await visit(under, home, `/hold-removed?mib=${mib}`)).body).toBe('kept');
    const output = async () => (await under.target.output(home.projectId, 100)).join('\n');
    await until('it is closed', async () => (await output()).includes('over its limit of 4 MiB'));
    expect((await visit(under, home, '/hold-removed?mib=1')).body).toBe('EFBIG');
  });

  it('is limited over all its processes: a warm version is closed with the live one', async () => {
    under = await startTarget(limits);
    const home = await under.home();
    await under.release(home, under.version(home, 'keeps-writing', 'old'), 1);
    await visit(under, home, '/begin');
    await under.release(home, under.version(home, 'steady', 'new'), 2);
    const output = async () => (await under.target.output(home.projectId, 100)).join('\n');
    await until('the warm one is refused', async () => (await output()).includes('refused: EFBIG'));
  });

  it('is not its socket folder: nothing can be stored there', async () => {
    under = await startTarget();
    const home = await under.home();
    await under.release(home, under.version(home, 'steady', 'one'), 1);
    for (const kind of ['files', 'folders', 'links']) {
      expect((await visit(under, home, `/litter?in=socket&kind=${kind}&count=1`)).body).toBe('ENOENT');
    }
  });

  it('is ended where it makes more temporary files than are bounded', async () => {
    under = await startTarget({ appTemporaryEntries: 100, useLookMs: 20 });
    const home = await under.home();
    await under.release(home, under.version(home, 'steady', 'one'), 1);
    expect((await visit(under, home, '/litter?in=temporary&kind=links&name=l&count=50')).body).toBe('kept');
    expect((await visit(under, home)).body).toBe('one');
    await visit(under, home, '/litter?in=temporary&kind=folders&name=f&count=60');
    await until('it is ended', () => under.failures.length === 1);
    expect((await under.target.output(home.projectId, 100)).join('\n')).toContain('more than 100 temporary files');
  });

  it('of one app does not affect another', async () => {
    under = await startTarget(limits);
    const [home, other] = [await under.home(), await under.home()];
    await under.release(home, under.version(home, 'steady', 'one'), 1);
    await under.release(other, under.version(other, 'steady', 'other'), 1);
    await visit(under, home, '/keep?name=many&files=3&mib=2');
    await until('it is closed', async () => (await under.target.output(home.projectId, 100)).join('').includes('over its limit'));
    expect((await visit(under, other, '/keep?name=small&files=1&mib=1')).body).toBe('kept');
  });
});
