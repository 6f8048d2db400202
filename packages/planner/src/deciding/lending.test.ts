import type { Blueprint } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

function kept(prompt: string) {
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
])('what is borrowed or lent has loans, each of one thing: %s', (prompt, thing, leadsTo) => {
  const { loan, ...things } = kept(prompt);
  expect(loan?.leadsTo).toEqual(leadsTo);
  expect(loan?.fields).toContain('dueOn');
  expect(things[thing]?.leadsTo).toEqual([]);
  expect(things[thing]?.fields).not.toContain('lentTo');
});

test('the noun before a rental is what is lent, and the rentals keep their name', () => {
  expect(kept('costume rental for our theatre').costumeRental?.leadsTo).toEqual(['costume']);
});

test('who borrowed it, in a list of details, is a detail and no list of loans', () => {
  const { loan, ...others } = kept('seeds: species, packets left, who borrowed');
  expect(loan).toBeUndefined();
  expect(Object.keys(others)).toHaveLength(1);
});

test('what people ask for or say is not lent', () => {
  expect(Object.values(kept('registrations for who borrowed')).flatMap(({ leadsTo }) => leadsTo)).not.toContain('registration');
});

test('money that is lent, and what is refused, brings no loans', () => {
  for (const prompt of ['tools of our workshop, not lent to anybody', 'who lent money to whom'])
    expect(kept(prompt).loan).toBeUndefined();
});
