/** Which fields a table shows. */
import { expect, it } from 'vitest';
import type { Field, Row } from '../data/entity.ts';
import { columnsOf } from './row-table.tsx';

const field = (id: string, type: Field['type'], required = true): Field => ({ id, label: id, type, required, help: '' });
const text: Field['type'] = { kind: 'text', maxLength: 60 };
const entity = {
  fields: [
    ...['number', 'from', 'to', 'departs', 'arrives', 'class', 'platform'].map((id) => field(id, text)),
    field('price', { kind: 'money', currency: 'USD' }, false),
  ],
  titleField: 'number',
  workflow: null,
  dueField: null,
};
const rowWith = (ids: string[]) => ({
  values: Object.fromEntries(entity.fields.map(({ id }) => [id, ids.includes(id) ? 1 : null])),
});
const columns = (ids: string[]) => columnsOf(entity, [rowWith(ids) as unknown as Row]).map(({ id }) => id);

it('the price stands before a sixth required fact', () => {
  expect(columns(entity.fields.map(({ id }) => id))).toEqual(['number', 'from', 'to', 'departs', 'arrives', 'price']);
});

it('a field that no row has is no column', () => {
  expect(columns(['number', 'to', 'platform'])).toEqual(['number', 'to', 'platform']);
});
