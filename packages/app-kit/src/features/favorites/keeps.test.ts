import { deepEqual } from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { test } from 'vitest';
import { fieldOfType, internalEntity } from '../../data/internal-entity.ts';
import { openStore } from '../../data/store.ts';
import { keptBy, noteSeen, rowKeep, setSaved } from './keeps.ts';

const recipe = internalEntity({
  id: 'recipe',
  singular: 'recipe',
  plural: 'recipes',
  slug: 'recipes',
  title: 'Recipes',
  fields: [fieldOfType('name', 'Name', { kind: 'text', maxLength: 60 })],
  titleField: 'name',
});

test('however much strangers look at rows, people keep what they saved', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'keeps-'));
  const store = await openStore({ dataDir, rehearsal: true }, [recipe, rowKeep], Date.now);
  try {
    await setSaved(store, recipe, 1, 'member 7', true);
    await noteSeen(store, recipe, 2, 'member 7');
    await sql`update sqlite_sequence set seq = 90000 where name = ${rowKeep.id}`.execute(store.db);
    await noteSeen(store, recipe, 3, 'a stranger');
    deepEqual(await keptBy(store, 'saved', ['member 7']), [{ entity: 'recipe', row: 1 }]);
    deepEqual(await keptBy(store, 'seen', ['member 7']), []);
  } finally {
    await store.close();
    rmSync(dataDir, { recursive: true });
  }
});
