import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { startTarget, type TargetUnderTest, until } from '../testing/target-under-test.ts';
import { visit } from '../testing/visit.ts';
import { visitorOf } from '../testing/visitor.ts';

const root = process.getuid?.() === 0;
let under: TargetUnderTest;
afterEach(async () => {
  await under.close();
  await expect.poll(() => under.processes()).toEqual([]);
});

describe('where there is no bubblewrap', () => {
  it('warns loudly that apps are not sandboxed, and runs them', async () => {
    under = await startTarget({}, { withoutSandbox: true });
    expect(under.target.isolation()).toMatchObject({ sandboxed: false, network: 'open', ownUser: root });
    expect(under.logLines.join('\n')).toContain('WITHOUT a sandbox');
    const home = await under.home();
    await under.release(home, under.version(home, 'steady', 'one'), 1);
    await visit(under, home, '/note', { method: 'POST', body: 'kept' });
    await under.release(home, under.version(home, 'steady', 'two'), 2);
    const rehearsed = await under.target.rehearse(under.version(home, 'steady', 'three'), 'copy');
    if (rehearsed.outcome !== 'booted') throw new Error(`${rehearsed.reason} ${rehearsed.lastOutput}`);
    expect((await visitorOf(rehearsed.rehearsal).request('/notes')).body).toBe('["kept"]');
    await rehearsed.rehearsal.end();
    expect((await visit(under, home)).body).toBe('two');
  });

  it.runIf(root)("keeps apps from Davit's data and each other's by their users", async () => {
    under = await startTarget({}, { withoutSandbox: true });
    const [home, other] = [await under.home(), await under.home()];
    await under.release(home, under.version(home, 'steady', 'one'), 1);
    await under.release(other, under.version(other, 'steady', 'other'), 1);
    const secret = join(under.dataDir, 'master-key');
    writeFileSync(secret, 'secret', { mode: 0o600 });
    const projects = join(under.dataDir, 'projects');
    const what = {
      files: [secret, join(projects, other.projectId, 'data', 'app.db'), '/etc/shadow'],
      folders: [under.dataDir, projects, join(projects, other.projectId, 'data'), under.runtimeDir],
      write: [join(projects, home.projectId, 'x'), join(under.dataDir, 'x')],
      port: 1,
    };
    const probed = JSON.parse((await visit(under, home, '/probe', { method: 'POST', body: JSON.stringify(what) })).body);
    expect(probed.read).toEqual(['EACCES', 'EACCES', 'EACCES']);
    expect(probed.list).toEqual(['EACCES', 'EACCES', 'EACCES', 'EACCES']);
    expect(probed.write).toEqual(['EACCES', 'EACCES']);
    expect(probed.user).toBeGreaterThan(0);
  });

  it.runIf(root)('does not let apps through a data folder in which something is open to others', async () => {
    const first = await startTarget({}, { withoutSandbox: true });
    mkdirSync(join(first.dataDir, 'open'), { recursive: true });
    chmodSync(join(first.dataDir, 'open'), 0o755);
    await first.target.close();
    chmodSync(first.dataDir, 0o700);
    under = await first.restart();
    expect(under.target.isolation()).toMatchObject({ sandboxed: false, ownUser: false });
    expect(under.target.isolation().summary).toContain('read open in the data folder');
    const home = await under.home();
    await under.release(home, under.version(home, 'steady', 'one'), 1);
    expect((await visit(under, home)).body).toBe('one');
  });

  it("starts no code of an owner's own, and runs none of its tests", async () => {
    under = await startTarget({}, { withoutSandbox: true });
    const home = await under.home();
    const app = { ...under.version(home, 'steady', 'own'), ownCode: true as const };
    writeFileSync(join(app.bundleFolder, 'tests.mjs'), '');
    const failed = { outcome: 'failed', reason: expect.stringContaining('Code of your own runs only in a sandbox') };
    expect(await under.target.rehearse(app, 'empty')).toMatchObject(failed);
    expect(await under.target.prepare(app)).toMatchObject(failed);
    expect(await under.target.runOwnTests(app)).toMatchObject(failed);
  });

  it('starts no app with features that a model wrote, by any way in', async () => {
    under = await startTarget({}, { withoutSandbox: true });
    const home = await under.home();
    const app = { ...under.version(home, 'steady', 'written'), needsSandbox: true as const };
    const failed = { outcome: 'failed', reason: expect.stringContaining('features that a model wrote runs only in a sandbox') };
    expect(await under.target.rehearse(app, 'empty')).toMatchObject(failed);
    expect(await under.target.prepare(app)).toMatchObject(failed);
    under.target.adopt(app, 1);
    const visited = await visit(under, home);
    expect([visited.status, visited.body]).toEqual([
      503,
      expect.stringContaining('It runs only in a sandbox, and its server has none.'),
    ]);
    expect(under.processes()).toEqual([]);
    expect(under.failures).toEqual([]);
  });

  it('ends what an app started with the app', async () => {
    under = await startTarget({ appIdleMs: 200 }, { withoutSandbox: true });
    const home = await under.home();
    await under.release(home, under.version(home, 'forks-children'), 1);
    await until('nothing is left', () => under.processes().length === 0);
  });
});
