import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../database.ts';
import { UniqueViolation } from '../../unique-violation.ts';
import { openSqlite } from './open.ts';

/** The started threads, so that a test can end one like a crash. */
const threads: Worker[] = [];
vi.mock(import('node:worker_threads'), async (original) => {
  const actual = await original();
  class Watched extends actual.Worker {
    constructor(...how: ConstructorParameters<typeof actual.Worker>) {
      super(...how);
      threads.push(this);
    }
  }
  return { ...actual, Worker: Watched };
});

let folder: string;
let path: string;
let database: Database;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'davit-sqlite-'));
  path = join(folder, 'davit.db');
  database = await openSqlite(path);
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const workspace = (id: string) => ({ id, name: 'w', created_at: 1, suspended_at: null, policy: '{}' });
const add = (id: string) => database.installation.write((tx) => tx.insertInto('workspace').values(workspace(id)).execute());
const ids = async () =>
  (await database.installation.read.selectFrom('workspace').select('id').orderBy('id').execute()).map(({ id }) => id);

describe('the SQLite database', () => {
  test('writes through to the disk, with foreign keys held', async () => {
    const pragma = async (name: string) => {
      const connection = new DatabaseSync(path);
      const [value] = Object.values(connection.prepare(`pragma ${name}`).get() ?? {});
      connection.close();
      return value;
    };
    expect(await pragma('journal_mode')).toBe('wal');
    const orphan = { run_id: 'none', stage: 'plan', workspace_id: 'w', result: '1' } as const;
    await expect(database.acrossWorkspaces.write((tx) => tx.insertInto('stage_result').values(orphan).execute())).rejects.toThrow(
      'FOREIGN KEY',
    );
  });

  test('close: checkpoints the write-ahead log into the database, and leaves one file', async () => {
    const other = await openSqlite(join(folder, 'other.db'));
    await other.installation.write((tx) => tx.insertInto('workspace').values(workspace('a')).execute());
    expect(await other.installation.read.selectFrom('workspace').selectAll().execute()).toHaveLength(1);
    await other.close();
    expect((await readdir(folder)).filter((name) => name.startsWith('other'))).toEqual(['other.db']);
  });

  test('a transaction that throws leaves nothing, and the next one is not held up', async () => {
    const failing = database.installation.write(async (tx) => {
      await tx.insertInto('workspace').values(workspace('a')).execute();
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await add('b');
    expect(await ids()).toEqual(['b']);
  });

  test('transactions that are asked for at once follow each other', async () => {
    const inside: string[] = [];
    await Promise.all(
      ['a', 'b', 'c'].map((id) =>
        database.installation.write(async (tx) => {
          inside.push(`${id} in`);
          await tx.insertInto('workspace').values(workspace(id)).execute();
          await tx.selectFrom('workspace').selectAll().execute();
          inside.push(`${id} out`);
        }),
      ),
    );
    expect(inside).toEqual(['a in', 'a out', 'b in', 'b out', 'c in', 'c out']);
  });

  test('nobody sees a transaction before its commit, and everybody after it', async () => {
    await database.installation.write(async (tx) => {
      await tx.insertInto('workspace').values(workspace('a')).execute();
      expect(await ids()).toEqual([]);
    });
    expect(await ids()).toEqual(['a']);
  });

  test('a unique violation names its columns', async () => {
    await add('a');
    const refused = await add('a').catch((error) => error);
    expect(refused).toBeInstanceOf(UniqueViolation);
    expect(refused).toMatchObject({ table: 'workspace', columns: ['id'] });
  });

  test('what waits for the writer is bounded', async () => {
    let finish = () => {};
    let begun = () => {};
    const hasBegun = new Promise<void>((resolve) => (begun = resolve));
    const busy = database.installation.write(() => {
      begun();
      return new Promise<void>((resolve) => (finish = resolve));
    });
    await hasBegun;
    const waiting = Array.from({ length: 1000 }, (_, n) => add(`w${n}`));
    await expect(add('one too many')).rejects.toMatchObject({ code: 'unavailable', options: { retryAfter: 1 } });
    finish();
    await Promise.all([busy, ...waiting]);
    expect(await ids()).toHaveLength(1000);
  });

  test('a transaction that loses its thread changes nothing, and the next write starts another', async () => {
    await add('before');
    const torn = database.installation.write(async (tx) => {
      await tx.insertInto('workspace').values(workspace('torn')).execute();
      await threads.at(-1)?.terminate();
      await tx.insertInto('workspace').values(workspace('torn too')).execute();
    });
    await expect(torn).rejects.toMatchObject({ code: 'unavailable' });
    await database.ping();
    await add('after');
    expect(await ids()).toEqual(['after', 'before']);
  });

  test('a database that is full or locked is unavailable, not broken', async () => {
    const other = new DatabaseSync(path);
    const { page_count: pages } = other.prepare('pragma page_count').get() as { page_count: number };
    other.close();
    const limit = database.prepare((db) => db.selectFrom('project').selectAll());
    await database.writeAll([{ ...limit({}), sql: `pragma max_page_count = ${pages}` }]);
    const name = 'x'.repeat(100_000);
    const full = database.installation.write((tx) =>
      tx
        .insertInto('workspace')
        .values({ ...workspace('a'), name })
        .execute(),
    );
    await expect(full).rejects.toMatchObject({ code: 'unavailable', message: expect.stringContaining('full') });
    await database.writeAll([{ sql: 'pragma max_page_count = 1000000', parameters: [] }]);
    await add('b');
    expect(await ids()).toEqual(['b']);
  });
});
