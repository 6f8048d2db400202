import { type Blueprint, problemsIn } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planner = createLexicalPlanner();
const planOf = (prompt: string) => planner.plan(prompt, {}).blueprint as unknown as Blueprint;
const labels = (plan: Blueprint, name: string) =>
  plan.entities.find(({ singular }) => singular === name)?.fields.map(({ label }) => label) ?? [];
const named = (plan: Blueprint) => plan.entities.map(({ singular }) => singular);

const drayage = `Please create a dispatch board for a port trucking company. The board should have functionalities for container moves and
driver assignment. Dispatchers should be able to create moves with container number, size (20, 40, 45 ft), pickup terminal, delivery
address and free day, and assign a driver. Drivers should be able to see only their own moves.`;

test('a list has the details that the request states, with their kinds and values', () => {
  const plan = planOf(drayage);
  expect(labels(plan, 'container move')).toEqual(
    expect.arrayContaining(['Container number', 'Size', 'Pickup terminal', 'Delivery address', 'Free day']),
  );
  const size = plan.entities.flatMap(({ fields }) => fields).find(({ label }) => label === 'Size');
  expect(size?.type.kind).toBe('choice');
  expect(problemsIn(plan)).toEqual([]);
});

test('a list that is stated and was not planned is added, with rows that fit it', () => {
  const plan =
    planOf(`Please implement a tree adoption site for a parks department. The site should have functionalities for a tree register
and watering logs. Residents should be able to search trees by street, adopt up to three trees, and log a watering with date and litres.
Park staff should be able to add trees with number, species, street and health (healthy, stressed, dead).`);
  expect(named(plan)).toEqual(expect.arrayContaining(['tree', 'watering']));
  const watering = plan.entities.find(({ singular }) => singular === 'watering');
  expect(plan.content.samples[watering?.id ?? '']?.length).toBeGreaterThan(0);
});

test('verbs and details are no lists', () => {
  const plan =
    planOf(`Please create a chat platform for learners. The platform should have functions for rooms and a list of members. Users
should be able to send messages and suggest a correction to a message which then appears under it. Administrators can create rooms.`);
  expect(named(plan).join()).not.toMatch(/appear/);
});

test('new lists and fields say which words asked for them', () => {
  const { evidence } = planOf(drayage);
  const words = evidence.flatMap(({ because }) => ('words' in because ? [because.words] : []));
  for (const one of words) expect(drayage.replaceAll('\n', ' ')).toContain(one.replaceAll('\n', ' '));
});

test('where lists get fewer rows, those that lead to them lead to rows that are there', () => {
  const plan = planOf(`app for with limited seats
- visitors only add bookings with cars with number and date, bookings with number and date
- routes: due date, due date, due date
- cuttings: due date, due date, due date, due date, who paid for what`);
  expect(problemsIn(plan)).toEqual([]);
  const rows = Object.fromEntries(plan.entities.map(({ id }) => [id, plan.content.samples[id]?.length ?? 0]));
  for (const { id, fields } of plan.entities)
    for (const { id: field, type } of fields)
      for (const row of plan.content.samples[id] ?? [])
        if (type.kind === 'relation' && typeof row[field] === 'number')
          expect(row[field]).toBeLessThanOrEqual(rows[type.entity] ?? 0);
});
