import type { Blueprint } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

function fieldsOf(prompt: string) {
  const { entities, content } = createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint;
  return Object.fromEntries(
    entities.map(({ id, fields }) => [
      id,
      {
        leadsTo: fields.flatMap(({ type }) => (type.kind === 'relation' ? [type.entity] : [])),
        fields: fields.map((field) => field.id),
        samples: content.samples[id]?.length ?? 0,
      },
    ]),
  );
}

test.each([
  ['tool library: neighbours borrow tools and bring them back', 'tool', ['tool', 'neighbour']],
  ['keep track of tools I lend to friends', 'tool', ['tool', 'friend']],
  ['board games we lend out', 'boardGame', ['boardGame']],
  ['toy library where families borrow toys for two weeks', 'toy', ['toy']],
  ['lending books to kids', 'book', ['book']],
])('lending: each loan refers to one thing: %s', (prompt, thing, leadsTo) => {
  const { loan, ...things } = fieldsOf(prompt);
  expect(loan?.leadsTo).toEqual(leadsTo);
  expect(loan?.fields).toContain('dueOn');
  expect(things[thing]?.leadsTo).toEqual([]);
  expect(things[thing]?.fields).not.toContain('lentTo');
});

test('lending: "rental" lends the noun before it, and rentals keep their name', () => {
  expect(fieldsOf('costume rental for our theatre').costumeRental?.leadsTo).toEqual(['costume']);
});

test('lending: a borrower in a list of details is a field, not a list of loans', () => {
  const { loan, ...others } = fieldsOf('seeds: species, packets left, who borrowed');
  expect(loan).toBeUndefined();
  expect(Object.keys(others)).toHaveLength(1);
});

test('lending: nobody borrows requests or messages', () => {
  expect(Object.values(fieldsOf('registrations for who borrowed')).flatMap(({ leadsTo }) => leadsTo)).not.toContain(
    'registration',
  );
});

test('lending: lent money and refused lending add no loans', () => {
  for (const prompt of ['tools of our workshop, not lent to anybody', 'who lent money to whom'])
    expect(fieldsOf(prompt).loan).toBeUndefined();
});
