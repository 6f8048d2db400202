import { deepEqual, equal, match, ok } from 'node:assert/strict';
import type { Blueprint, RequestFlow } from '@davit/blueprint';
import { test } from 'vitest';
import { createLexicalPlanner } from '../../planner.ts';

const planner = createLexicalPlanner();
const planOf = (prompt: string) => planner.plan(prompt, {}).blueprint as unknown as Blueprint;
const labelsOf = (plan: Blueprint, id: string) =>
  plan.entities.find((entity) => entity.id === id)?.fields.map(({ label }) => label) ?? [];
const flowOf = ({ features }: Blueprint): RequestFlow | undefined =>
  features.flatMap((feature) => (feature.id === 'requests' ? feature.parameters.flows : []))[0];
const rowsOf = ({ content }: Blueprint, id: string) => content.samples[id] ?? [];

test('what is hired out is a list whose rows one has for days, each its own', () => {
  const plan = planOf('raft rental in Galway, 3 rafts, people choose dates and see what it costs');
  equal(plan.name, 'Raft rental in Galway');
  equal(rowsOf(plan, 'raft').length, 3);
  const flow = flowOf(plan);
  deepEqual([flow?.listing, flow?.isExclusive, flow?.total !== null, flow?.until !== null], ['raft', true, true, true]);
  equal(plan.entities.find(({ id }) => id === 'raft')?.access?.writing, 'owner');
  equal(plan.entities.find(({ id }) => id === flow?.request)?.owned, true);
});

test('more than a few of a kind are counted, and a price that is given counts', () => {
  const plan = planOf('rentals of canoes, 14 canoes, 20 euros a day');
  deepEqual(
    rowsOf(plan, 'canoe').map(({ quantity, price }) => [quantity, price]),
    [[14, 20]],
  );
  equal(flowOf(plan)?.seats, 'quantity');
});

test('names in quotes keep their facts, and the first hours and each further one add up', () => {
  const plan = planOf(
    'We hire out two old fire engines around Norwich: "Betsy" (1951, 6 seats) and "Flame" (1963, 4 seats, June to August only). People choose a date and see a price: £200 for the first 2 hours then £60 per extra hour.',
  );
  deepEqual(
    rowsOf(plan, 'engine').map(({ name, year, room }) => [name, year, room]),
    [
      ['Betsy', '1951', 6],
      ['Flame', '1963', 4],
    ],
  );
  const rates = plan.features.find(({ id }) => id === 'rates');
  deepEqual(rates?.id === 'rates' ? rates.parameters.rates.map(({ value }) => value) : [], [200, 60]);
  match((plan.notMade ?? []).join(), /June to August/);
});

test('a concert has places that tickets take', () => {
  const plan = planOf("Page for our gospel choir's summer concert, 140 seats, with ticket reservation");
  equal(plan.name, "Gospel choir's summer concert");
  deepEqual(
    rowsOf(plan, 'concert').map(({ places }) => places),
    [140],
  );
  deepEqual([flowOf(plan)?.seats, flowOf(plan)?.words.heading], ['places', 'Reserve tickets']);
});

test('slots of two days are rows, and tickets for adults and children add up', () => {
  const plan = planOf(
    'Our bonsai society holds a show on 4 and 5 June. People come by hour slots, 10:00 to 12:00, thirty per slot. Adults £5, children £2. They see which trees are shown (name, age, owner) and choose their slot and tickets.',
  );
  deepEqual(
    rowsOf(plan, 'slot').map(({ name, places }) => `${name} ${places}`),
    ['4 June, 10:00 30', '4 June, 11:00 30', '4 June, 12:00 30', '5 June, 10:00 30', '5 June, 11:00 30', '5 June, 12:00 30'],
  );
  deepEqual(labelsOf(plan, 'tree'), ['Name', 'Age', 'Owner']);
  ok(labelsOf(plan, flowOf(plan)?.request ?? '').includes('Adults'));
});

test('a tradesman has a site with a form, whose day is not past', () => {
  const plan = planOf('Organ tuner, Utrecht. Customers want to see rates and ask for a date');
  equal(plan.goalType, 'content_site');
  const booking = plan.features.find(({ id }) => id === 'booking');
  ok(booking?.id === 'booking' && 'requests' in booking.parameters && booking.parameters.requests.day === 'day');
  const quote = planOf('Lute maker in Ghent, requests for repairs');
  ok(quote.entities.some(({ id }) => id === 'quoteRequest'));
});
