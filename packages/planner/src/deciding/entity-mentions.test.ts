import type { Blueprint } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const idsOf = (prompt: string) =>
  (createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint).entities.map(({ id }) => id);

test.each<[prompt: string, ids: string[]]>([
  ['expenses of our flat share', ['expense']],
  ['complaints at our hotel', ['complaint']],
  ['a list of my book collection', ['book']],
  ['group chat for neighbours', ['message']],
  ['an address list of our neighbours', ['neighbour']],
  ['students can ask questions during my lecture', ['question']],
  ['candle shop with a cart, people order for saturdays', ['product', 'order']],
  ['keep notes of my wombat sightings', ['wombatSighting']],
  ['notes and tasks', ['note', 'task']],
  ['an ideas box for the office', ['idea']],
  ['my record of rainfall per day', ['rainfall']],
  ['report on broken street lights with place and photo', ['brokenStreetLight']],
])('mentions: owner, place and users of an app are not stored: %s', (prompt, ids) => {
  expect(idsOf(prompt)).toEqual(ids);
});

test('a ticket or a post alone is none of a help desk, or of a blog', () => {
  const fieldsOf = (prompt: string) =>
    (createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint).entities.flatMap(({ fields }) =>
      fields.map(({ label }) => label),
    );
  expect(fieldsOf('raffle with 100 tickets')).not.toContain('Priority');
  expect(fieldsOf('tickets of our support team')).toContain('Priority');
  expect(fieldsOf('posts of our fence')).not.toContain('Summary');
  expect(fieldsOf('posts of our blog')).toContain('Summary');
});
