import type { Blueprint } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planOf = (prompt: string) => createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint;
const clinic = (words: string) =>
  planOf(`Please implement a greenhouse management website. The website should have functionalities for plant management, harvest records, and
${words}. Users should be able to log in, add plants, view harvest records, and export plants.`);

test.each(['role management', 'permission management', 'user permissions'])('%s: the people page gives roles', (words) => {
  const plan = clinic(words);
  expect(plan.roles).toEqual(['manager', 'editor']);
  expect(plan.joining).toBe('open');
  expect(plan.features.map(({ id }) => id)).toContain('roles');
  expect(plan.notMade).not.toContain('roles');
});

test('the role of a play gives nobody rights', () => {
  expect(clinic('the role of water').roles).toEqual([]);
});

test('"import and export" asks for both', () => {
  expect(clinic('plant import and export').features.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['csv-import', 'csv-export']),
  );
});
