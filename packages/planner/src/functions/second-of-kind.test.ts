import type { Blueprint } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const { entities, content } = createLexicalPlanner().plan(
  'Please implement a travel website. It should have functionalities for booking train tickets, flight tickets, and hotels. Users should be able to search and book train tickets, flight tickets, and hotels.',
  {},
).blueprint as unknown as Blueprint;
const listOf = (singular: string) => entities.find((entity) => entity.singular === singular);

test.fails('two names of one entry are two lists with its fields, each with the rows that its name means', () => {
  const [train, flight] = [listOf('train ticket'), listOf('flight ticket')];
  expect(train?.fields.map(({ id }) => id)).toEqual(expect.arrayContaining(['from', 'to', 'departsAt']));
  expect(flight?.fields.map(({ id }) => id)).toEqual(expect.arrayContaining(['from', 'to', 'departsAt']));
  const kindsOf = (id: string | undefined) => [...new Set((content.samples[id ?? ''] ?? []).map(({ kind }) => kind))];
  expect([kindsOf(train?.id), kindsOf(flight?.id)]).toEqual([['train'], ['flight']]);
});
