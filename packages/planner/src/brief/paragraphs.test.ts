import type { Blueprint } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planner = createLexicalPlanner();
const planOf = (prompt: string) => planner.plan(prompt, {}).blueprint as unknown as Blueprint;
const lists = (prompt: string) => planOf(prompt).entities.map(({ singular }) => singular);

test('a paragraph without details is read sentence by sentence: what is done with nouns makes no lists', () => {
  const { entities } = planOf(
    'A system to manage inventory, production and sales of paper cups, with functionalities for raw materials, finished products, production and sales.',
  );
  expect(entities.map(({ id }) => id)).not.toContain('inventoryEntry');
});

test('a paragraph that lists functions is read by them; what stands behind "by" and "with" makes no lists', () => {
  const prompt =
    'Please implement a website for renting boats. It should have functionalities for browsing boats and renting boats. Users should be able to browse boats by harbor, hull and draught, add boats with a mooring number and a keel, and submit a rental application.';
  expect(lists(prompt)).toEqual(['boat', 'rental']);
  const boat = planOf(prompt).entities.find(({ id }) => id === 'boat');
  expect(boat?.fields.map(({ label }) => label)).toEqual(expect.arrayContaining(['Mooring number', 'Keel']));
});

test.each([
  ['a tool for a puppet festival: puppets, screenings', 'Puppet festival'],
  ['# Sail share\n\n## User stories\n- As a member I can add sails\n- As a member I can add masts', 'Sail share'],
  ['Project: Quarry Guides\n\nGuides have licenses. Each shift has a date, a guide and a quarry.', 'Quarry Guides'],
  ['## Summary\nStreet lamp log\n\n## Scope\n- Lamps: number, street\n- Repairs: date, lamp', 'Street lamp log'],
])('brief: an app takes its name from its title or audience: %j', (prompt, name) => {
  expect(planOf(prompt).name).toBe(name);
});

test('brief: headings that structure a document and its goals make no lists', () => {
  const fields = lists(
    'Kiln club\n\nGoals\n- fewer phone calls\n\nUser stories\n- As a potter I can add firings\n- As a potter I can add glazes',
  );
  expect(fields).toEqual(expect.arrayContaining(['firing', 'glaze']));
  expect(fields.join()).not.toMatch(/story|goal|call/);
});

test('brief: an unknown list has sample rows that fit its fields', () => {
  const { entities, content } = planOf('accordion register: maker, restored on, finder email, price');
  const [accordion] = entities;
  const [first, ...others] = content.samples[accordion?.id ?? ''] ?? [];
  expect(first).toMatchObject({ name: 'Small accordion', maker: expect.any(String), restoredOn: 'today-2', price: 480 });
  expect(others).toHaveLength(3);
  expect(JSON.stringify(others)).not.toMatch(/lorem/i);
});
