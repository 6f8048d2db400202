import type { Blueprint } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const fieldsOf = (prompt: string) =>
  (createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint).entities[0]?.fields.map(
    ({ id, type }) => `${id}: ${type.kind}`,
  );

test('unknown subject: a log or a chart over time has one row per day', () => {
  expect(fieldsOf('wombat log')).toContain('date: date');
  expect(fieldsOf('wombat register with weight and charts')).toContain('date: date');
  expect(fieldsOf('wombat register with weight')).not.toContain('date: date');
});
