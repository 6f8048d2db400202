import type { Blueprint } from '@davit/blueprint';
import { problemsIn } from '@davit/blueprint';
import { describe, expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';
import { withoutPlaceholders } from './placeholder-rows.ts';

const plan = (prompt: string) => createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint;

describe('rows that only count', () => {
  const before = plan(
    'Please build an app for our rowing club. Every skiff has a name, a length and a berth. Every outing has a skiff, a date and a cox.',
  );
  const after = withoutPlaceholders(before, ['rowing', 'club']);
  test('get names as in life, and the plan stays sound', () => {
    const titles = after.entities.flatMap(({ id, titleField }) =>
      (after.content.samples[id] ?? []).map((row) => String(row[titleField])),
    );
    expect(titles.length).toBeGreaterThan(3);
    expect(titles.join('\n')).not.toMatch(/ [A-L]$/m);
    expect(problemsIn(after)).toEqual([]);
  });
  test('a list with rows of its own keeps them', () => {
    const recipes = plan('my recipes');
    expect(withoutPlaceholders(recipes, [])).toBe(recipes);
  });
});
