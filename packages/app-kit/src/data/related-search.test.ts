import { equal } from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'vitest';
import { setRequester, withRequestContext } from '../web/request-context.ts';
import { fieldOfType, internalEntity } from './internal-entity.ts';
import { openStore } from './store.ts';

const diary = internalEntity({
  id: 'diary',
  singular: 'diary',
  plural: 'diaries',
  slug: 'diaries',
  title: 'Diaries',
  fields: [fieldOfType('name', 'Name', { kind: 'text', maxLength: 60 })],
  titleField: 'name',
  readers: 'own',
  writers: 'members',
  owned: true,
});
const photo = internalEntity({
  id: 'photo',
  singular: 'photo',
  plural: 'photos',
  slug: 'photos',
  title: 'Photos',
  fields: [
    fieldOfType('name', 'Name', { kind: 'text', maxLength: 60 }),
    fieldOfType('diary', 'Diary', { kind: 'relation', entity: 'diary' }),
  ],
  titleField: 'name',
});

test('search: nothing is found by the titles of rows that only others see', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'related-'));
  const store = await openStore({ dataDir, rehearsal: true }, [diary, photo], Date.now);
  const found = (isOwner: boolean, id: number) =>
    withRequestContext(() => {
      setRequester({ isOwner, member: { id, name: '', role: '' } });
      return store.table(photo).count({ search: 'secret' });
    });
  try {
    const { id } = await store.whole.table(diary).add({ name: 'Secret illness' });
    await store.whole.table(photo).add({ name: 'Sea', diary: id });
    equal(await found(false, 2), 0);
    await withRequestContext(async () => {
      setRequester({ isOwner: false, member: { id: 3, name: '', role: '' } });
      const own = await store.table(diary).add({ name: 'My secret' });
      await store.table(photo).add({ name: 'Hill', diary: own.id });
    });
    equal(await found(false, 3), 1);
    equal(await found(true, 1), 2);
    equal(await store.whole.table(photo).count({ search: 'secret' }), 2);
  } finally {
    await store.close();
    rmSync(dataDir, { recursive: true });
  }
});
