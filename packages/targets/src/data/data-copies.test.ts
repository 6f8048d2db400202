/** Copies of apps' data for a backup, while projects are deleted, apps write, and some of them are hostile. */
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTarget, type TargetUnderTest } from '../testing/target-under-test.ts';
import { visit } from '../testing/visit.ts';

const never = new AbortController().signal;

describe('a copy of an app for a backup', () => {
  let under: TargetUnderTest;
  let projectId: string;
  const folderOf = (name = '') => join(under.dataDir, 'projects', projectId, name);
  beforeEach(async () => {
    under = await startTarget();
    const home = await under.home();
    projectId = home.projectId;
    await under.release(home, under.version(home, 'steady'), 1);
    await visit(under, home, '/note', { method: 'POST', body: 'a note' });
    await visit(under, home, '/save-upload');
  });
  afterEach(async () => {
    await under.close();
    await expect.poll(() => under.processes()).toEqual([]);
  });
  const copy = () => under.target.dataCopies.copy(projectId, never);

  it('is given up when its project is deleted, and nothing of the project comes back', async () => {
    for (const turns of [0, 1, 20]) {
      const copying = copy();
      for (let turn = 0; turn < turns; turn++) await new Promise((next) => setImmediate(next));
      await under.target.remove(projectId);
      expect([turns, await copying, existsSync(folderOf())]).toEqual([turns, null, false]);
      await under.target.dataCopies.release(projectId);
      const home = await under.home();
      projectId = home.projectId;
      await under.release(home, under.version(home, 'steady'), 1);
      await visit(under, home, '/save-upload');
    }
  });

  it('that is complete stays until it is released, although its project is deleted', async () => {
    const made = await copy();
    await under.target.remove(projectId);
    expect(existsSync(folderOf())).toBe(false);
    expect(readdirSync(made?.folder ?? '').toSorted()).toEqual(['app.db', 'uploads']);
    await under.target.dataCopies.release(projectId);
    expect(existsSync(made?.folder ?? '')).toBe(false);
    expect(await copy()).toBeNull();
  });

  it('has a damaged database as it is and says so, and neither pipes nor what else is no file', async () => {
    execFileSync('mkfifo', [folderOf('data/uploads/pipe')]);
    writeFileSync(folderOf('data/app.db-wal'), '');
    writeFileSync(folderOf('data/app.db'), 'of no use to anybody '.repeat(1000));
    const made = await copy();
    expect(made?.flaw).toMatch(/^The database of the app .* cannot be read, and was copied as it is: .*not a database/);
    expect(readFileSync(join(made?.folder ?? '', 'app.db'), 'utf8')).toContain('of no use to anybody');
    expect(readdirSync(join(made?.folder ?? '', 'uploads'))).toEqual(['picture']);
  });
});

it('a copied database has no row whose upload is missing, while uploads come and go', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'davit-copy-'));
  const [from, to] = [join(folder, 'from'), join(folder, 'to')];
  for (const name of [join(from, 'uploads'), to]) mkdirSync(name, { recursive: true });
  const database = new DatabaseSync(join(from, 'app.db'));
  database.exec('pragma journal_mode = wal; pragma synchronous = off; create table picture (name text)');
  const upload = (name: string) => join(from, 'uploads', name);
  const add = (name: string) => {
    writeFileSync(upload(name), name);
    database.prepare('insert into picture values (?)').run(name);
  };
  const drop = (name: string) => {
    database.prepare('delete from picture where name = ?').run(name);
    rmSync(upload(name));
  };
  const first = 5000;
  for (let n = 0; n < first; n++) add(`p${n}`);
  const script = fileURLToPath(new URL('./copy-store.mjs', import.meta.url));
  let isCopying = true;
  const copied = new Promise<string>((resolve) => {
    execFile(process.execPath, [script, from, to, 'fail'], (error, _out, stderr) => resolve(error === null ? '' : stderr));
  }).finally(() => {
    isCopying = false;
  });
  let added = first;
  for (; isCopying; added++) {
    add(`p${added}`);
    drop(`p${added - first}`);
    await new Promise((next) => setImmediate(next));
  }
  expect(await copied).toBe('');
  expect(added).toBeGreaterThan(first);
  const read = new DatabaseSync(join(to, 'app.db'), { readOnly: true });
  const rows = read.prepare('select name from picture').all();
  expect(rows.length).toBeGreaterThanOrEqual(first);
  expect(rows.filter(({ name }) => !existsSync(join(to, 'uploads', String(name))))).toEqual([]);
  read.close();
  database.close();
  rmSync(folder, { recursive: true });
});
