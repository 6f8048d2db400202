import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DatabaseWork } from './database-watch.ts';
import { databases, type OpenedDatabase } from './testing/databases.ts';

describe.each(databases)('what is reported of work on $name', ({ name, open }) => {
  const reported: DatabaseWork[] = [];
  const system = name === 'SQLite' ? 'sqlite' : 'postgresql';
  let database: OpenedDatabase;
  beforeAll(async () => {
    database = await open({ observe: (work) => void reported.push(work) });
  });
  afterAll(() => database.close());
  const reportOf = async (work: () => Promise<unknown>): Promise<DatabaseWork[]> => {
    reported.length = 0;
    await work().catch(() => undefined);
    return reported.map((one) => ({ ...one, tookMs: 0 }));
  };
  const usual = { system, tookMs: 0, error: null };

  test('a query is one, with its verb and its table', async () => {
    const query = () =>
      database.installation.read.selectFrom('artifact').selectAll().where('digest', '=', 'Quillfeather').execute();
    expect(await reportOf(query)).toEqual([
      { ...usual, summary: 'SELECT artifact', operation: 'SELECT', table: 'artifact', statements: 1 },
    ]);
  });

  test('a transaction is one, with each kind of statement once; a failed one with the class of its error; never a value', async () => {
    const row = (digest: string) => ({ digest, size_bytes: 1, kept_at: 1 });
    const store = (...digests: string[]) =>
      database.installation.write(async (tx) => {
        for (const digest of digests) await tx.insertInto('artifact').values(row(digest)).execute();
        await tx.deleteFrom('artifact_leftover').where('name', '=', 'Quillfeather').execute();
      });
    const summary = 'INSERT artifact; DELETE artifact_leftover';
    const done = { ...usual, summary, operation: null, table: null, statements: 3 };
    expect(await reportOf(() => store('Quillfeather', 'other'))).toEqual([done]);
    const [failed] = await reportOf(() => store('third', 'third'));
    expect(failed).toMatchObject({ summary: 'INSERT artifact', statements: 2, error: expect.stringMatching(/^\w+$/) });
    expect(JSON.stringify(reported)).not.toContain('Quillfeather');
  });
});
