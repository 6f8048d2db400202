import { deepEqual, equal } from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, test } from 'vitest';
import type { Entity, Field } from '../../data/entity.ts';
import { openStore } from '../../data/store.ts';
import { importRows } from './import-rows.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'import-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const name: Field = { id: 'name', label: 'Name', type: { kind: 'text', maxLength: 50 }, required: true, help: '' };
const leadsTo: Field = {
  id: 'customer',
  label: 'Customer',
  type: { kind: 'relation', entity: 'customer' },
  required: false,
  help: '',
};
const customer = entity('customer', [name]);
const order = entity('order', [name, leadsTo]);

function entity(id: string, fields: Field[]): Entity {
  const names = { id, singular: id, plural: `${id}s`, slug: `${id}s`, path: `/${id}s`, title: id };
  return {
    ...names,
    fields,
    titleField: 'name',
    workflow: null,
    dueField: null,
    defaultSort: { field: 'name', direction: 'asc' },
    readers: 'anyone',
    writers: 'anyone',
    samples: [],
  };
}

test('a title finds its row among many, and an ambiguous one finds none', async () => {
  const store = await openStore({ dataDir, rehearsal: true }, [customer, order], Date.now);
  await store.transaction(async (inside) => {
    for (let made = 0; made < 1002; made++)
      await inside.table(customer).add({ name: `Customer ${String(made).padStart(4, '0')}` });
    for (const same of ['Ana', 'Ana']) await inside.table(customer).add({ name: same });
  });
  const columns = [name, leadsTo].map((field) => ({ heading: field.label, field, zone: null }));
  const reader = { locale: 'en', zone: 'UTC', zoneKnown: true };
  const read = (customerName: string) =>
    importRows(store, order, { columns, rows: [{ line: 2, cells: ['Chairs', customerName] }] }, { reader, keep: false });
  const known = await read('customer 1001');
  deepEqual(known.refused, []);
  equal(known.seen[0]?.values.customer, 1002);
  const several = await read('Ana');
  deepEqual(several.refused, [{ line: 2, errors: { customer: 'Customer must be chosen from the list.' } }]);
  await store.close();
});
