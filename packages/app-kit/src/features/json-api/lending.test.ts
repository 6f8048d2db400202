import { deepEqual } from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'vitest';
import { fieldOfType, internalEntity } from '../../data/internal-entity.ts';
import { openStore } from '../../data/store.ts';
import { setRequester, withRequestContext } from '../../web/request-context.ts';
import { type Lending, lendingErrors } from './lending.ts';

const book = internalEntity({
  id: 'book',
  singular: 'book',
  plural: 'books',
  slug: 'books',
  title: 'Books',
  fields: [fieldOfType('name', 'Name', { kind: 'text', maxLength: 60 })],
  titleField: 'name',
});
const loan = internalEntity({
  id: 'loan',
  singular: 'loan',
  plural: 'loans',
  slug: 'loans',
  title: 'Loans',
  fields: [
    fieldOfType('reader', 'Reader', { kind: 'text', maxLength: 60 }),
    fieldOfType('book', 'Book', { kind: 'relation', entity: 'book' }),
    fieldOfType('back', 'Back', { kind: 'date' }, false),
  ],
  titleField: 'reader',
  readers: 'own',
  writers: 'members',
  owned: true,
});
const lending: Lending = { entity: 'loan', lent: 'book', open: { field: 'back', isEmpty: true }, copies: null };

test('lending: what another member has is out, although nobody else sees that loan', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lending-'));
  const store = await openStore({ dataDir, rehearsal: true }, [book, loan], Date.now);
  const as = <T>(id: number, work: () => Promise<T>) =>
    withRequestContext(() => {
      setRequester({ isOwner: false, member: { id, name: '', role: '' } });
      return work();
    });
  try {
    const { id } = await store.whole.table(book).add({ name: 'Emma' });
    const wanted = { reader: 'Ben', book: id, back: null };
    deepEqual(await as(2, () => lendingErrors(store, lending, wanted, undefined)), {});
    await as(1, () => store.table(loan).add({ reader: 'Ada', book: id, back: null }));
    deepEqual(await as(2, () => lendingErrors(store, lending, wanted, undefined)), {
      book: 'This book is already out. It can be lent again once it is returned.',
    });
  } finally {
    await store.close();
    rmSync(dataDir, { recursive: true });
  }
});
