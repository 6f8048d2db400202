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

test.fails('a thing with the whole name comes before an entry that only takes the word too', () => {
  const fields = fieldsOf(asking('warehouses', 'Staff store pallets and goods, and count the stock.'), 'warehouse');
  expect(fields).not.toContain('reorderAt');
  expect(fields?.length).toBeGreaterThan(4);
});

test('lists of a document with requirements are filled too', () => {
  const { entities, content } = plan('# Requirements\n\n- Manage shipping containers\n- Manage carriers\n- Staff log in');
  expect(entities.map(({ id }) => content.samples[id]?.length)).toEqual([6, 6]);
});

describe('a name whose last word the lexicon knows', () => {
  test('takes the entry only in its own world', () => {
    expect(fieldsOf(asking('database performances'), 'database performance')).not.toContain('venue');
    const ofAnimals = asking('riding horses', 'Keepers feed every animal, and note its species and food.');
    expect(fieldsOf(ofAnimals, 'riding horse')).toContain('species');
    expect(fieldsOf(asking('trojan horses', 'The system checks servers.'), 'trojan horse')).not.toContain('species');
  });
});

describe('two names of one thing', () => {
  test.fails('in one breath make one list with both', () => {
    const { entities, pages, notUnderstood } = plan(asking('coupons and vouchers')) as Blueprint & { notUnderstood?: string[] };
    expect(entities.map(({ singular }) => singular)).toEqual(['coupon']);
    expect(pages.map(({ title }) => title)).toContain('Coupons and vouchers');
    expect(notUnderstood ?? []).not.toContain('voucher');
  });
  test('stay two lists for things of their own', () => {
    expect(plan(asking('coupons and horses')).entities).toHaveLength(2);
  });
});
