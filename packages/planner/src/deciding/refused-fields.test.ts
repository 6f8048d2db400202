import type { Blueprint } from '@davit/blueprint';
import { expect, it } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const labelsOf = (prompt: string) =>
  (createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint).entities.flatMap(({ fields }) =>
    fields.map(({ label }) => label),
  );

it('refused fields: a list comes without the usual fields that a prompt does not want', () => {
  const labels = labelsOf('a task list, no due dates, no priorities and no projects');
  expect(labels).toContain('Task');
  expect(labels.filter((label) => /due|priorit|project/i.test(label))).toEqual([]);
  expect(labelsOf('a list of neighbours without e-mail addresses')).not.toContain('E-mail');
});

it('refused fields: a field that the prompt also asks for stays', () => {
  expect(labelsOf('tasks with a due date, no comments')).toContain('Due date');
});
