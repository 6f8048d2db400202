import { deepEqual, equal, notEqual } from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'vitest';
import { fieldOfType, internalEntity } from '../../data/internal-entity.ts';
import { saveRow } from '../../data/save.ts';
import { type DataContext, openStore } from '../../data/store.ts';
import type { Reader } from '../../web/reader.ts';
import { setRequester, withRequestContext } from '../../web/request-context.ts';
import { filledPart } from './filled-part.ts';

const reader: Reader = { locale: 'en-US', zone: 'UTC', hour12: true } as unknown as Reader;
const order = internalEntity({
  id: 'order',
  singular: 'order',
  plural: 'orders',
  slug: 'orders',
  title: 'Orders',
  fields: [
    fieldOfType('what', 'What', { kind: 'text', maxLength: 60 }),
    fieldOfType('customer', 'Customer', { kind: 'text', maxLength: 60 }),
    fieldOfType('orderedOn', 'Ordered on', { kind: 'date' }),
    fieldOfType('number', 'Number', { kind: 'text', maxLength: 60 }),
  ],
  titleField: 'what',
});

test('person, day and number of a new row are the session’s and the clock’s, whatever a form says', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'filled-'));
  const store = await openStore({ dataDir, rehearsal: true }, [order], Date.now);
  const now = () => Date.parse('2031-05-06T12:00:00Z');
  const filled = { person: 'customer', day: 'orderedOn', number: 'number' };
  filledPart({ store, now } as unknown as DataContext, { entity: order, filled } as Parameters<typeof filledPart>[1]);
  const as = <T>(role: string, work: () => Promise<T>) =>
    withRequestContext(() => {
      setRequester({ isOwner: false, member: { id: 1, name: 'Ana', role }, reader });
      return work();
    });
  const forged = { what: 'Cake', customer: 'Ben', orderedOn: '2001-01-01', number: 'FREE' };
  const save = (id?: number) => saveRow(store, order, forged, { reader, ...(id === undefined ? {} : { id }) });
  try {
    const added = await as('', () => save());
    if (added.outcome !== 'saved') throw new Error(JSON.stringify(added));
    deepEqual([added.row.values.customer, added.row.values.orderedOn], ['Ana', '2031-05-06']);
    notEqual(added.row.values.number, 'FREE');
    const changed = await as('', () => save(added.row.id));
    equal(changed.outcome === 'saved' && changed.row.values.customer, 'Ana');
    const byStaff = await as('clerk', () => save(added.row.id));
    equal(byStaff.outcome === 'saved' && byStaff.row.values.customer, 'Ben');
  } finally {
    await store.close();
    rmSync(dataDir, { recursive: true });
  }
});
