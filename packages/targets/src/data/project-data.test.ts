import { createHash } from 'node:crypto';
import { chownSync, existsSync, lstatSync, mkdirSync, readdirSync, renameSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it } from 'vitest';
import { startTarget, type TargetUnderTest, until } from '../testing/target-under-test.ts';
import { visit } from '../testing/visit.ts';
import { visitorOf } from '../testing/visitor.ts';

let under: TargetUnderTest;
afterEach(async () => {
  await under.close();
  await expect.poll(() => under.processes()).toEqual([]);
});

async function rehearse(app: Parameters<TargetUnderTest['target']['rehearse']>[0], store: 'empty' | 'copy') {
  const rehearsed = await under.target.rehearse(app, store);
  if (rehearsed.outcome !== 'booted') throw new Error(`${rehearsed.reason} ${rehearsed.lastOutput.join(' ')}`);
  return rehearsed.rehearsal;
}

describe("a project's data", () => {
  it('outlives versions, rollbacks, sleep and restarts of Davit', async () => {
    under = await startTarget();
    const home = await under.home();
    const one = under.version(home, 'steady', 'one');
    await under.release(home, one, 1);
    await visit(under, home, '/note', { method: 'POST', body: 'first' });
    await under.release(home, under.version(home, 'steady', 'two'), 2);
    await visit(under, home, '/note', { method: 'POST', body: 'second' });
    await under.release(home, one, 1);
    expect(JSON.parse((await visit(under, home, '/notes')).body)).toEqual(['first', 'second']);
    await under.target.close();
    const next = await under.restart();
    await next.target.address(home.projectId, home.slug, home.port);
    next.target.adopt(one, 1);
    expect(JSON.parse((await visit(next, home, '/notes')).body)).toEqual(['first', 'second']);
    await next.target.close();
  });

  it('is closed to other users', async () => {
    under = await startTarget();
    const home = await under.home();
    await under.release(home, under.version(home, 'steady'), 1);
    const data = statSync(join(under.dataDir, 'projects', home.projectId, 'data'));
    expect(data.mode & 0o777).toBe(0o700);
    if (under.target.isolation().ownUser) expect(data.uid).not.toBe(process.getuid?.());
  });

  it.runIf(process.getuid?.() === 0)(
    'belongs to a user of its own, the same after a restart, with or without a port',
    async () => {
      under = await startTarget();
      const homes = [await under.home(), { ...(await under.home()), port: null }, await under.home()];
      const ownerOf = (projectId: string) => statSync(join(under.dataDir, 'projects', projectId, 'data')).uid;
      for (const home of homes.slice(0, 2)) await under.release(home, under.version(home, 'steady', 'one'), 1);
      const owners = homes.slice(0, 2).map(({ projectId }) => ownerOf(projectId));
      expect(new Set(owners).size).toBe(2);
      for (const owner of owners) expect(owner).toBeGreaterThan(1_900_000_000);
      await under.target.close();
      // As left by an earlier Davit, which derived user ids from ports.
      const [first, second, third] = homes;
      chownSync(join(under.dataDir, 'projects', first?.projectId ?? '', 'data'), 1_900_041_000, 1_900_041_000);
      for (const name of readdirSync(join(under.dataDir, 'projects', first?.projectId ?? '', 'data'))) {
        chownSync(join(under.dataDir, 'projects', first?.projectId ?? '', 'data', name), 1_900_041_000, 1_900_041_000);
      }
      const next = await under.restart();
      for (const home of homes) {
        await next.target.address(home.projectId, home.slug, home.port);
        await next.release(home, next.version(home, 'steady', 'two'), 2);
      }
      expect(ownerOf(first?.projectId ?? '')).toBe(1_900_041_000);
      expect(ownerOf(second?.projectId ?? '')).toBe(owners[1]);
      expect(owners).not.toContain(ownerOf(third?.projectId ?? ''));
      await next.target.close();
    },
  );

  it('is copied before each boot on it, and the last three copies stay', async () => {
    under = await startTarget();
    const home = await under.home();
    for (const label of ['1', '2', '3', '4', '5', '6']) {
      await under.release(home, under.version(home, 'steady', label), Number(label));
      await visit(under, home, '/note', { method: 'POST', body: label });
    }
    const snapshots = join(under.dataDir, 'projects', home.projectId, 'snapshots');
    const names = readdirSync(snapshots).sort();
    expect(names).toHaveLength(3);
    const newest = new DatabaseSync(join(snapshots, names.at(-1) ?? '', 'app.db'), { readOnly: true });
    expect(newest.prepare('SELECT text FROM notes').all()).toEqual(['1', '2', '3', '4', '5'].map((text) => ({ text })));
    newest.close();
  });

  it('goes with the project, and so do its address and its processes', async () => {
    under = await startTarget();
    const home = await under.home();
    await under.release(home, under.version(home, 'steady'), 1);
    await under.target.remove(home.projectId);
    expect(existsSync(join(under.dataDir, 'projects', home.projectId))).toBe(false);
    await expect.poll(() => under.processes()).toEqual([]);
    expect((await visit(under, home)).status).toBe(421);
  });
});

describe('a rehearsal', () => {
  it('runs on an empty store, and leaves nothing', async () => {
    under = await startTarget();
    const home = await under.home();
    const rehearsal = await rehearse(under.version(home, 'steady', 'one'), 'empty');
    expect(rehearsal.schemaChanges).toEqual(['the table notes was added']);
    expect(JSON.parse((await visitorOf(rehearsal).request('/environment')).body).REHEARSAL).toBe('1');
    expect((await visitorOf(rehearsal).request('/note', { method: 'POST', body: 'only here' })).status).toBe(200);
    const link = new URL(await visitorOf(rehearsal).ownerLink(), 'http://app');
    const hash = createHash('sha256')
      .update(link.searchParams.get('token') ?? '')
      .digest('hex');
    const left = JSON.parse((await visitorOf(rehearsal).another().request('/owner-links')).body);
    expect(left).toEqual([[hash, expect.stringMatching(/^\d+$/)]]);
    const rehearsals = join(under.dataDir, 'projects', home.projectId, 'rehearsals');
    expect(lstatSync(join(rehearsals, readdirSync(rehearsals)[0] ?? '')).mode & 0o777).toBe(0o700);
    await rehearsal.end();
    expect(readdirSync(rehearsals)).toEqual([]);
    await expect.poll(() => under.processes()).toEqual([]);
    await under.release(home, under.version(home, 'steady', 'one'), 1);
    expect(JSON.parse((await visit(under, home, '/notes')).body)).toEqual([]);
    expect(JSON.parse((await visit(under, home, '/owner-links')).body)).toEqual([]);
  });

  it('runs on a consistent copy while the live version writes, uploads with it, and changes nothing of the live one', async () => {
    under = await startTarget();
    const home = await under.home();
    await under.release(home, under.version(home, 'steady', 'one'), 1);
    await visit(under, home, '/save-upload');
    let writing = true;
    let written = 0;
    const writer = (async () => {
      while (writing) {
        await visit(under, home, '/note', { method: 'POST', body: `note ${written}` });
        written++;
      }
    })();
    const before = written;
    const rehearsal = await rehearse(under.version(home, 'steady', 'two'), 'copy');
    writing = false;
    await writer;
    const copied: string[] = JSON.parse((await visitorOf(rehearsal).request('/notes')).body);
    expect(copied).toEqual(Array.from({ length: copied.length }, (_, index) => `note ${index}`));
    expect(copied.length).toBeGreaterThanOrEqual(before);
    const probe = { files: ['/data/uploads/picture'], folders: [], write: [], port: 1 };
    expect(
      JSON.parse((await visitorOf(rehearsal).request('/probe', { method: 'POST', body: JSON.stringify(probe) })).body).read,
    ).toEqual(['pixels']);
    await visitorOf(rehearsal).request('/note', { method: 'POST', body: 'rehearsed' });
    await expect(visitorOf(rehearsal).ownerLink()).rejects.toThrow('Owner links are not available in a rehearsal');
    expect(JSON.parse((await visitorOf(rehearsal).request('/owner-links')).body)).toEqual([]);
    await rehearsal.end();
    const live: string[] = JSON.parse((await visit(under, home, '/notes')).body);
    expect(live).not.toContain('rehearsed');
    expect(live).toHaveLength(written);
  });

  it('tells what a version takes away from a copy of it', async () => {
    under = await startTarget();
    const home = await under.home();
    await under.release(home, under.version(home, 'steady', 'one'), 1);
    await visit(under, home, '/note', { method: 'POST', body: 'kept' });
    const folder = join(under.dataDir, 'projects', home.projectId);
    const live = new DatabaseSync(join(folder, 'data', 'app.db'));
    live.exec('create table own (id integer primary key, Pages integer, title text); create table gone (id integer)');
    live.close();
    const rehearsal = await rehearse(under.version(home, 'steady', 'two'), 'copy');
    expect(await rehearsal.schemaLosses()).toEqual([]);
    const [name = ''] = readdirSync(join(folder, 'rehearsals'));
    const copy = new DatabaseSync(join(folder, 'rehearsals', name, 'app.db'));
    copy.exec('drop table gone; drop table own; create table OWN (id integer primary key, pages text, more text)');
    copy.close();
    expect(await rehearsal.schemaLosses()).toEqual([
      'It removes the table “gone”.',
      'It changes the column “pages” of “own” from “INTEGER” to “TEXT”.',
      'It removes the column “title” of “own”.',
    ]);
    await rehearsal.end();
    const empty = await rehearse(under.version(home, 'steady', 'two'), 'empty');
    expect(await empty.schemaLosses()).toEqual([]);
    await empty.end();
  });

  it('keeps cookies for each person apart', async () => {
    under = await startTarget();
    const home = await under.home();
    const rehearsal = await rehearse(under.version(home, 'steady', 'one'), 'empty');
    const client = visitorOf(rehearsal);
    await client.request('/cookies');
    const own = JSON.parse((await client.request('/headers')).body);
    const other = JSON.parse((await client.another().request('/headers')).body);
    expect(own.cookie).toContain('own=1');
    expect(other.cookie).toBeUndefined();
    expect(other['x-forwarded-for']).not.toBe(own['x-forwarded-for']);
    await rehearsal.end();
  });

  it('does not follow a link that the app left in the place of its database', async () => {
    under = await startTarget();
    const [home, victim] = [await under.home(), await under.home()];
    await under.release(victim, under.version(victim, 'steady', 'victim'), 1);
    await visit(under, victim, '/note', { method: 'POST', body: 'private' });
    await under.release(home, under.version(home, 'steady', 'one'), 1);
    const projects = join(under.dataDir, 'projects');
    const data = join(projects, home.projectId, 'data');
    renameSync(join(data, 'app.db'), join(data, 'old.db'));
    symlinkSync(join(projects, victim.projectId, 'data', 'app.db'), join(data, 'app.db'));
    const rehearsed = await under.target.rehearse(under.version(home, 'steady', 'two'), 'copy');
    if (rehearsed.outcome === 'booted') {
      expect((await visitorOf(rehearsed.rehearsal).request('/notes')).body).not.toContain('private');
      await rehearsed.rehearsal.end();
    }
  });
});

describe('leftover files', () => {
  it('leaves owner links where the app finds and removes them', async () => {
    under = await startTarget();
    const home = await under.home();
    await under.release(home, under.version(home, 'steady'), 1);
    const hash = createHash('sha256').update('token').digest('hex');
    await under.target.leaveOwnerLink(home.projectId, hash, 1_900_000_000_000);
    expect(JSON.parse((await visit(under, home, '/owner-links')).body)).toEqual([[hash, '1900000000000']]);
    expect(JSON.parse((await visit(under, home, '/owner-links')).body)).toEqual([]);
    await expect(under.target.leaveOwnerLink(home.projectId, '../escape', 1)).rejects.toThrow('SHA-256');
  });

  it('does not follow a link that the app left in the place of the folder', async () => {
    under = await startTarget();
    const home = await under.home();
    await under.release(home, under.version(home, 'steady'), 1);
    const elsewhere = join(under.folder, 'elsewhere');
    mkdirSync(elsewhere);
    symlinkSync(elsewhere, join(under.dataDir, 'projects', home.projectId, 'data', 'owner-links'));
    await expect(under.target.leaveOwnerLink(home.projectId, 'a'.repeat(64), 1)).rejects.toThrow();
    expect(readdirSync(elsewhere)).toEqual([]);
  });

  it("keeps the newest lines of an app's output, without what would steer a terminal, also after a restart", async () => {
    under = await startTarget({ outputLines: 100 });
    const home = await under.home();
    await under.release(home, under.version(home, 'steady', 'one'), 1);
    await visit(under, home, '/print');
    await until('the last line has come', async () => (await under.target.output(home.projectId, 1)).includes('line 2000'));
    await visit(under, home, '/complain');
    await until('the complaint has come', async () =>
      (await under.target.output(home.projectId, 1)).includes('red and a bell \ufffd'),
    );
    const lines = await under.target.output(home.projectId, 1_000);
    expect(lines).toHaveLength(100);
    expect(lines[0]).toBe('line 1902');
    expect(await under.target.output(home.projectId, 3)).toHaveLength(3);
    await under.target.close();
    const next = await under.restart();
    expect(await next.target.output(home.projectId, 1_000)).toEqual(lines);
    await next.target.close();
  });
});
