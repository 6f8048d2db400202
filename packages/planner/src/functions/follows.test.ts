import { deepEqual, equal } from 'node:assert/strict';
import { type Blueprint, parametersOf } from '@davit/blueprint';
import { test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planned = (prompt: string) => createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint;
const asking = (functions: string) =>
  `Please implement a website for gardeners. It should have functionalities for articles, searching articles and comments. Users should be able to browse articles, search articles and ${functions}.`;

test('topics that people follow are those of a list, and no list', () => {
  const plan = planned(asking('follow specific topics'));
  const topics = parametersOf(plan, 'follows')?.topics;
  equal(
    plan.entities.some(({ id }) => id === topics?.entity),
    true,
  );
  equal(
    plan.entities.some(({ singular }) => singular === 'topic'),
    false,
  );
});

test.each([
  ['follow other users', { people: true }],
  ['add friends', { friends: true }],
  ['send friend requests', { friends: true }],
])('%s: members have pages and accounts', (functions, follows) => {
  const plan = planned(asking(functions));
  deepEqual([parametersOf(plan, 'follows'), plan.auth], [follows, 'password']);
  equal(parametersOf(plan, 'profiles')?.isShown, true);
});

test.each([['tell friends about articles'], ['follow the instructions'], ['see the following articles'], ['invite friends']])(
  '%s: nobody follows anything',
  (functions) => equal(parametersOf(planned(asking(functions)), 'follows'), null),
);
