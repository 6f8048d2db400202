import { equal } from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'vitest';
import { erasePersonalRows } from '../../data/personal-erasure.ts';
import { openStore } from '../../data/store.ts';
import { setRequester, withRequestContext } from '../../web/request-context.ts';
import { apiKey, areKeysNeeded, makeKey } from './keys.ts';

test('writes without a key end for good with the first key, whatever happens to it and to its creator', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'keys-'));
  const open = () => openStore({ dataDir, rehearsal: true }, [apiKey], Date.now);
  try {
    const store = await open();
    equal(await areKeysNeeded(store), false);
    await withRequestContext(async () => {
      setRequester({ isOwner: false, member: { id: 7, name: '', role: '' } });
      await store.table(apiKey).add(makeKey('A program').values);
    });
    equal(await areKeysNeeded(store), true);
    await store.whole.transaction((inside) => erasePersonalRows(inside, [], 7));
    equal((await store.db.selectFrom(apiKey.id).select('id').execute()).length, 0);
    equal(await areKeysNeeded(store), true);
    await store.close();
    const again = await open();
    equal(await areKeysNeeded(again), true);
    await again.close();
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});
