import type { Blueprint } from '@davit/blueprint';
import { describe, expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planner = createLexicalPlanner();
const plan = (prompt: string) => planner.plan(prompt, {}).blueprint as unknown as Blueprint;
const asking = (lists: string, more = '') =>
  `Please build a platform. It should have functionalities for browsing ${lists}, managing ${lists}, and searching ${lists}. Users should be able to log in and view ${lists}. ${more}`;
const fieldsOf = (prompt: string, singular: string) =>
  plan(prompt)
    .entities.find((entity) => entity.singular === singular)
    ?.fields.map(({ id }) => id);

describe('lists of known things', () => {
  test('fields and rows come from the thing of the name', () => {
    const { entities, content } = plan(asking('shipping containers'));
    expect(entities[0]?.fields.length).toBeGreaterThan(4);
    expect(content.samples[entities[0]?.id ?? '']?.length).toBe(6);
  });
  test('fields that the prompt names are added, and no list is made that it does not ask for', () => {
    const { entities } = plan(asking('shipping containers', 'Containers have a lucky number.'));
    expect(entities.map(({ singular }) => singular)).toEqual(['shipping container']);
  });
});

describe('a name whose last word the lexicon knows', () => {
  test('takes the entry only in its own world', () => {
    expect(fieldsOf(asking('database performances'), 'database performance')).not.toContain('venue');
    const ofAnimals = asking('riding horses', 'Keepers feed every animal, and note its species and food.');
    expect(fieldsOf(ofAnimals, 'riding horse')).toContain('species');
    expect(fieldsOf(asking('trojan horses', 'The system checks servers.'), 'trojan horse')).not.toContain('species');
  });
});
