import { type ActsParameters, type Blueprint, parametersOf, problemsIn } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planner = createLexicalPlanner();
const planOf = (prompt: string) => {
  const blueprint = planner.plan(prompt, {}).blueprint as unknown as Blueprint;
  expect(problemsIn(blueprint)).toEqual([]);
  return blueprint;
};
const actsOf = (prompt: string): ActsParameters | null => parametersOf(planOf(prompt), 'acts');

test('people with a role accept orders, which then have them and their next state', () => {
  const plan = planOf(
    'Please implement a furniture moving website for customers to place orders. The website should have functionalities for order management and freight display. Users should be able to place orders and view order status, drivers can accept orders and update order status. Administrators can manage drivers and orders.',
  );
  const [accept] = parametersOf(plan, 'acts')?.acts ?? [];
  const order = plan.entities.find(({ id }) => id === 'order');
  expect(accept).toMatchObject({
    entity: 'order',
    by: 'staff',
    roles: ['driver'],
    person: 'driver',
    state: { from: ['new'], to: 'accepted' },
  });
  expect(order?.workflow?.states.map(({ label }) => label)).toContain('Accepted');
});

test('goods come in and go out of the list that counts them, and their records are no list', () => {
  const plan = planOf(
    'Please build a parts stock app for a workshop. The app should have functionalities for inbound, outbound and inventory query. Users should be able to log in, browse inventory information, perform inbound and outbound operations, and query inventory records.',
  );
  const found = parametersOf(plan, 'acts');
  expect(found?.acts.map(({ words, number }) => [words.action, number?.isTaken])).toEqual([
    ['Stock in', false],
    ['Stock out', true],
  ]);
  expect(plan.entities.map(({ id }) => id).filter((id) => /record/i.test(id))).toEqual([]);
});

test('who leases a thing renews and transfers the lease, and not the thing', () => {
  const found = actsOf(
    'Please develop a domain leasing website. The website should have functionalities for searching, leasing, renewing, and transferring domain names. Users should be able to search for, lease, renew, and transfer domain names, and view leasing records. The website should also have order management.',
  );
  expect(found?.acts.map(({ id, entity, by }) => [id, entity, by])).toEqual([
    ['renew', 'lease', 'authors'],
    ['transfer', 'lease', 'authors'],
  ]);
});

test('people take part in activities by a request, and answer surveys on their own page', () => {
  const plan = planOf(
    'Please implement a neighborhood sports website. The website should have functionalities for team sports, questionnaire surveys and login. Users should be able to browse team sports, participate in team sports, participate in questionnaire surveys, and view their own sports records.',
  );
  const flows = parametersOf(plan, 'requests')?.flows ?? [];
  expect(flows.map(({ request, words }) => [request, words.action])).toEqual([['participation', 'Participate']]);
});

test('what only sounds like an act gives no button', () => {
  expect(
    actsOf(
      'Please build a school website. The website should have functionalities for news, courses and messages. Users should be able to take courses, receive notifications, browse news and send messages. Administrators can manage courses.',
    ),
  ).toBeNull();
});

test('an order has the states and fields of what is ordered', () => {
  const statesFor = (thing: string) => {
    const plan = planOf(
      `Please implement a website for ordering ${thing}. The website should have functionalities for browsing ${thing} and order management. Users should be able to browse ${thing}, order ${thing}, and view order status.`,
    );
    const order = plan.entities.find(({ id }) => /order/i.test(id));
    return [order?.workflow?.states.map(({ label }) => label), order?.fields.some(({ id }) => id === 'address')];
  };
  expect(statesFor('errand services')).toEqual([['New', 'Accepted', 'Under way', 'Done', 'Canceled'], false]);
  expect(statesFor('meeting rooms')).toEqual([['Requested', 'Confirmed', 'In use', 'Finished', 'Canceled'], false]);
});

test('backup and recovery are acts on what is backed up, and no lists', () => {
  const plan = planOf(
    'Please implement a server platform. The platform should have functionalities for data storage, data backup, and data recovery. Users should be able to log in, create and manage databases, and search for databases.',
  );
  const acts = parametersOf(plan, 'acts')?.acts ?? [];
  expect(acts.map(({ entity, words }) => [entity, words.action])).toEqual([
    ['database', 'Back up'],
    ['database', 'Restore'],
  ]);
  expect(plan.entities.map(({ plural }) => plural)).toEqual(['databases']);
});

test('those in charge approve or reject what others submit', () => {
  const acts = actsOf(
    'Please build a permit website. The website should have functionalities for log-in and permit requests. Users should be able to log in, submit permit proposals, browse permit proposals, and search for permit proposals. Administrators can approve and reject permit proposals.',
  );
  expect(acts?.acts.map(({ id, by, state }) => [id, by, state?.to])).toEqual([
    ['approve', 'staff', 'approved'],
    ['reject', 'staff', 'rejected'],
  ]);
});

test.fails('a list that is called by its letters has the acts of its kind', () => {
  const acts = actsOf(
    'Please implement a platform website for managing and deploying APIs. The website should have functionalities for API management and call record query. Users should be able to log in, create APIs, edit APIs, and view call records.',
  );
  expect(acts?.acts).toMatchObject([{ entity: 'api', words: { action: 'Deploy', done: 'deployed' } }]);
});
