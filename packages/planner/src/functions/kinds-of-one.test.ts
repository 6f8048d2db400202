import type { Blueprint } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planner = createLexicalPlanner();
const listsOf = (prompt: string) => {
  const { entities } = planner.plan(prompt, {}).blueprint as unknown as Blueprint;
  const kindsOf = ({ fields }: Blueprint['entities'][number]) =>
    fields.flatMap(({ label, type }) =>
      label === 'Kind' && type.kind === 'choice' ? type.options.map((option) => option.label) : [],
    );
  return entities.map((entity) => `${entity.plural}: ${kindsOf(entity).join(', ')}`);
};

test.fails.each([
  [
    'reminders by kind',
    'Please implement a household app. The app should have functionalities for medication reminders, vaccination reminders, checkup reminders, and plant notes. Users should be able to log in, add reminders, and view reminders.',
    'reminders: Medication, Vaccination, Checkup',
  ],
  [
    'reminders for kinds',
    'Please implement a pet care app. The app should have functionalities for pet management and reminders. Users should be able to log in, add pets, set reminders for medication, vaccination, and checkups, and view pet records.',
    'reminders: Medication, Vaccination, Checkups',
  ],
  [
    'a gerund before one of them is no verb',
    'Please build a municipal site. The site should have functionalities for parking permits, building permits, and event permits. Citizens should be able to log in, browse permits, and search permits.',
    'permits: Parking, Building, Event',
  ],
])('%s are one list', (_, prompt, list) => {
  expect(listsOf(prompt)).toContain(list);
  expect(listsOf(prompt).filter((one) => one.includes(list.split(':')[0] ?? ''))).toHaveLength(1);
});

test.fails('what has fields of its own in the lexicon stays a list of its own', () => {
  const lists = listsOf(
    'Please implement a travel site. The site should have functionalities for train tickets, air tickets, and hotels. Users should be able to browse train tickets, browse air tickets, and search hotels.',
  );
  expect(lists.map((list) => list.split(':')[0])).toEqual(expect.arrayContaining(['train tickets', 'air tickets']));
});
