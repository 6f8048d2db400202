import { deepEqual } from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'vitest';
import { differencesOf } from '../../data/dialects/dialect.ts';
import { fieldOfType, internalEntity } from '../../data/internal-entity.ts';
import { openStore } from '../../data/store.ts';
import { keptBy, noteSearch, noteSeen, ownSearch, popularSearches, rowKeep, setSaved } from './keeps.ts';

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
    await differencesOf(store.db).setHighestId(store.db, rowKeep.id, 90_000);
    await noteSeen(store, recipe, 3, 'a stranger');
    deepEqual(await keptBy(store, 'saved', ['member 7']), [{ entity: 'recipe', row: 1 }]);
    deepEqual(await keptBy(store, 'seen', ['member 7']), [{ entity: 'recipe', row: 2 }]);
  } finally {
    await store.close();
    rmSync(dataDir, { recursive: true });
  }
});

test('one visitor with many browsers makes no search popular, and cannot fill the list', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'searches-'));
  const store = await openStore({ dataDir, rehearsal: true }, [recipe, ownSearch], Date.now);
  const search = (words: string, person: string, counted: string | null) =>
    noteSearch(store, { words, path: '/recipes' }, person, counted);
  try {
    for (let at = 0; at < 5; at += 1) await search('buy pills', `browser ${at}`, 'one network');
    deepEqual(await popularSearches(store, 5), []);
    await search('soup', 'member 1', null);
    await search('soup', 'browser 9', 'another network');
    for (let at = 0; at < 30; at += 1) await search(`junk ${at}`, `browser ${at}`, 'one network');
    deepEqual(
      (await popularSearches(store, 5)).map(({ words, people }) => [words, people]),
      [['soup', 2]],
    );
  } finally {
    await store.close();
    rmSync(dataDir, { recursive: true });
  }
});
