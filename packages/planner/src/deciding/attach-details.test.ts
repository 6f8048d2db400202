import type { Blueprint } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const listsOf = (prompt: string) =>
  Object.fromEntries(
    (createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint).entities.map(({ id, fields }) => [
      id,
      fields.map((field) => field.id),
    ]),
  );

test('photos named behind a second list belong to the list that "with" is about', () => {
  const lists = listsOf('Employee directory with departments and photos');
  expect(lists['employee']).toContain('photo');
  expect(lists['department']).not.toContain('photo');
});

test('photos right behind a list are its own', () => {
  const lists = listsOf('Employee directory, and departments with photos');
  expect(lists['department']).toContain('photo');
  expect(lists['employee']).not.toContain('photo');
});
