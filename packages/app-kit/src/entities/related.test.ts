import { equal } from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, test } from 'vitest';
import type { Entity, Field } from '../data/entity.ts';
import { openStore } from '../data/store.ts';
import { relationOptions } from './related.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'related-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const name: Field = { id: 'name', label: 'Name', type: { kind: 'text', maxLength: 50 }, required: true, help: '' };
const customer = entity('customer', [name]);
const leadsTo: Field = {
  id: 'customer',
  label: 'Customer',
  type: { kind: 'relation', entity: 'customer' },
  required: false,
  help: '',
};
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

test('an edit form always offers the current relation, however many others there are', async () => {
  const store = await openStore({ dataDir, rehearsal: true }, [customer, order], Date.now);
  await store.transaction(async (inside) => {
    for (let made = 0; made < 520; made++)
      await inside.table(customer).add({ name: `Customer ${String(made).padStart(3, '0')}` });
  });
  const { rows } = await store.table(customer).list({ sort: { field: 'name', direction: 'desc' }, pageSize: 1 });
  const last = rows[0]?.id ?? 0;
  const offered = async (chosen: Record<string, unknown>) =>
    (await relationOptions(store, order, chosen)).get('customer')?.some(({ value }) => value === String(last));
  equal(await offered({}), false);
  equal(await offered({ customer: last }), true);
  equal(await offered({ customer: String(last) }), true);
  await store.close();
});
