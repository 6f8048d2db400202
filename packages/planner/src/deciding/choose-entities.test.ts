import { expect, test } from 'vitest';
import type { Blueprint } from '../blueprint.ts';
import { createLexicalPlanner } from '../planner.ts';

const idsOf = (prompt: string) =>
  (createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint).entities.map(({ id }) => id);

test.each<[prompt: string, ids: string[]]>([
  ['a crm for a roofer. Leads come in and are won or lost. Each lead has an address and a phone.', ['lead']],
  ['crm with tasks', ['deal', 'company', 'contact', 'task']],
  ['simple crm', ['deal', 'company', 'contact']],
])('a crm is about those whom the prompt speaks of, and brings the usual ones where it names none: %s', (prompt, ids) => {
  expect(idsOf(prompt)).toEqual(ids);
});
