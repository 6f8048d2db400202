import { expect, it } from 'vitest';
import { actsChecks } from './acts.ts';

type Checked = Parameters<typeof actsChecks>[0][number];

const states = [
  { id: 'draft', label: 'Draft', done: false },
  { id: 'published', label: 'Published', done: true },
];
const words = { action: 'Publish', done: 'published' };
const checksOf = (from: string[], published?: object) => {
  const entity = { plural: 'articles', readers: 'anyone', fields: [], workflow: { field: 'status', states }, published };
  const act = { id: 'publish', words, by: 'staff', state: { from, to: 'published' }, isTransfer: false, number: null, entity };
  return actsChecks([act as unknown as Checked], []).map(({ name }) => name);
};

it('a check of an act publishes the row first, so it is of no act that only publishes', () => {
  expect(checksOf(['draft'])).toEqual(['“Publish” on articles leaves a record, and only for its people']);
  expect(checksOf([])).toHaveLength(1);
  for (const from of [['draft'], []]) expect(checksOf(from, { state: 'published', on: null })).toEqual([]);
});
