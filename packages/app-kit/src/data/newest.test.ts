import { deepEqual } from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { test } from 'vitest';
import { fieldOfType, internalEntity } from './internal-entity.ts';
import { keepNewest } from './newest.ts';
import { openStore } from './store.ts';

const trace = internalEntity({
  id: 'trace',
  singular: 'trace',
  plural: 'traces',
  slug: 'traces',
  title: 'Traces',
  fields: [fieldOfType('person', 'Person', { kind: 'text', maxLength: 60 }, false)],
  titleField: 'person',
});

test('a stranger with many browsers uses up only what strangers may keep, and a person only their own', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'newest-'));
  const store = await openStore({ dataDir, rehearsal: true }, [trace], Date.now);
  const leave = async (person: string | null) => {
    const { id } = await store.whole.table(trace).add({ person });
    await keepNewest(store.whole, trace.id, { id, person }, { ofPerson: 2, ofAll: 4 });
  };
  try {
    for (const person of ['member 1', 'owner', 'first browser', null]) await leave(person);
    for (let at = 0; at < 9; at += 1) await leave(`browser ${at}`);
    for (let at = 0; at < 9; at += 1) await leave('member 2');
    const { rows } = await sql<{ person: string }>`select person from trace order by id`.execute(store.db);
    deepEqual(
      rows.map(({ person }) => person),
      ['member 1', 'owner', 'browser 5', 'browser 6', 'browser 7', 'browser 8', 'member 2', 'member 2'],
    );
  } finally {
    await store.close();
    rmSync(dataDir, { recursive: true });
  }
});
