import type { Blueprint } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const fieldsOf = (prompt: string) =>
  (createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint).entities[0]?.fields.map(
    ({ id, type }) => `${id}: ${type.kind}`,
  );

test('what a log holds, and what is drawn over time, is of a day, whatever it is', () => {
  expect(fieldsOf('wombat log')).toContain('date: date');
  expect(fieldsOf('wombat register with weight and charts')).toContain('date: date');
  expect(fieldsOf('wombat register with weight')).not.toContain('date: date');
});

test('who has which of them is with whom it is, and since when', () => {
  expect(fieldsOf('somewhere to see who has which key of the clubhouse')).toEqual(
    expect.arrayContaining(['whoHasIt: text', 'since: date']),
  );
});
