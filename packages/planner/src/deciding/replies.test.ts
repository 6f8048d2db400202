import type { Blueprint } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const fieldsOf = (prompt: string) => {
  const { entities } = createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint;
  return entities.flatMap(({ fields }) => fields.map(({ label, type }) => `${label}: ${type.kind}`));
};

test('replies: ask guests what the prompt lists', () => {
  const fields = fieldsOf('wedding RSVP page: guests say if they come, how many, and what they eat');
  expect(fields).toEqual(expect.arrayContaining(['Coming: yes-no', 'How many: integer', 'What they eat: text']));
});

test('sign-ups: a newsletter asks only for an address, and information for guests is not a question', () => {
  expect(fieldsOf('landing page for a bakery with newsletter sign-up: what they bake').join()).not.toMatch(/bake/i);
  expect(fieldsOf('wedding RSVP page and how to find us').join()).not.toMatch(/find/i);
});

test('per-noun details: a known noun becomes a field, a unit of measure does not', () => {
  expect(fieldsOf('time sheet, hours per client, hourly rate')).toContain('Client: text');
  expect(fieldsOf('time sheet, hours per day').join()).not.toMatch(/Day: text/);
});
