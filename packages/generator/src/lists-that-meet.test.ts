/** Several kinds of list in one app: each passes its checks next to the others. */
import type { Blueprint } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { someOf } from '../../../test/harness/every-case.ts';
import { asJson, makeApp } from './fixtures/made-app.ts';
import { planned } from './fixtures/planned.ts';
import { createGenerator } from './generate.ts';

const has = ({ features }: Blueprint, id: string) => features.some((feature) => feature.id === id);
const leadsTo = ({ entities }: Blueprint, from: string, to: string) =>
  entities.some(({ id, fields }) => id === from && fields.some(({ type }) => type.kind === 'relation' && type.entity === to));
const entityOf = ({ entities }: Blueprint, id: string) => entities.find((entity) => entity.id === id);
const kindOf = (plan: Blueprint, entity: string, field: string) =>
  entityOf(plan, entity)?.fields.find(({ id }) => id === field)?.type.kind;

const meetings: [what: string, prompt: string, isMet: (plan: Blueprint) => boolean][] = [
  ['polls that can be booked', 'ballots and bookings of ballots', (plan) => has(plan, 'booking') && has(plan, 'polls')],
  [
    'rows that lead to posts, of which drafts are hidden',
    'talks and their pills; posts and their talks',
    (plan) => leadsTo(plan, 'talk', 'post'),
  ],
  [
    'rows that lead to posts, which a role publishes',
    'drivers submit talks; posts and their talks; editors approve posts',
    (plan) => leadsTo(plan, 'talk', 'post') && entityOf(plan, 'post')?.decided !== undefined,
  ],
  [
    'rows that lead to posts, which programs add and a role publishes',
    'API for posts and their talks; drivers submit talks; editors approve posts',
    (plan) => plan.goalType === 'api' && leadsTo(plan, 'talk', 'post') && entityOf(plan, 'post')?.decided !== undefined,
  ],
  [
    'products that are named by a choice',
    'energy use with a cart',
    (plan) => has(plan, 'cart') && entityOf(plan, 'meterReading')?.titleField === 'meter',
  ],
  [
    'products that go through states',
    'accounts and a cart, people log in. accounts are open, in progress or done',
    (plan) => has(plan, 'cart') && entityOf(plan, 'account')?.workflow?.states[1]?.id === 'in-progress',
  ],
  [
    'news of lists on a site that is closed',
    'website for a gym with exercises right away and a cart, invite only, only i may write',
    (plan) => has(plan, 'realtime') && has(plan, 'cart') && plan.writing === 'owner',
  ],
  [
    'rows to vote for of which no two have the same number',
    'assets, people vote on assets',
    (plan) =>
      has(plan, 'polls') && entityOf(plan, 'asset')?.fields.some(({ type }) => type.kind === 'text' && type.unique) === true,
  ],
  [
    'places on a day that programs take',
    'API for sign ups for shifts with limited seats',
    (plan) => plan.goalType === 'api' && has(plan, 'sign-up-form') && kindOf(plan, 'shift', 'day') === 'date',
  ],
  [
    'products that are called by a day',
    'weight entries and a cart',
    (plan) => has(plan, 'cart') && entityOf(plan, 'weightEntry')?.titleField === 'day',
  ],
  [
    'sign-ups and bookings that the owner alone adds over the API',
    'API where only I register guests for events, with bookings',
    (plan) =>
      has(plan, 'sign-up-form') &&
      has(plan, 'booking') &&
      plan.writing === 'owner' &&
      entityOf(plan, 'signUp')?.access !== undefined,
  ],
  [
    'sign-ups over the API next to a cart, whose addresses nobody else reads',
    'API for retreats, sessions, sign ups with a cart; only i can add',
    (plan) => has(plan, 'sign-up-form') && entityOf(plan, 'signUp')?.access?.reading !== 'anyone',
  ],
  [
    'amounts in words that programs add',
    'http api for shopping lists, todos and giveaway items',
    (plan) => kindOf(plan, 'shoppingItem', 'quantity') === 'text',
  ],
  [
    'pictures on a wall that have a day',
    'concerts and a photo gallery with an agenda view',
    (plan) => has(plan, 'gallery') && has(plan, 'calendar') && kindOf(plan, 'photo', 'takenOn') === 'date',
  ],
  [
    'sign-ups on a site that its owner alone writes and the invited read',
    'sign ups for events with limited seats, invite only, only i may write',
    (plan) => has(plan, 'sign-up-form') && plan.writing === 'owner' && plan.reading === 'members',
  ],
  [
    'rows that lead to bookings of the only thing there is',
    'taproom bookings, artworks, each artwork belongs to a booking',
    (plan) => has(plan, 'booking') && leadsTo(plan, 'artwork', 'taproomBooking'),
  ],
  [
    'pictures on a wall that are sold',
    'gallery of artworks and a cart',
    (plan) => has(plan, 'gallery') && has(plan, 'cart') && plan.entities.length === 2,
  ],
  [
    'places that people vote for',
    'events people vote on, sign ups for events with limited seats',
    (plan) => has(plan, 'polls') && has(plan, 'sign-up-form'),
  ],
  [
    'sign-ups of a site for what has pages of its own',
    'website for a gym with sign ups, tunes, sign ups linked to tunes',
    (plan) => has(plan, 'sign-up-form') && leadsTo(plan, 'signUp', 'tune'),
  ],
  ['bookings that come from a file', 'sauna bookings, load a csv', (plan) => has(plan, 'booking') && has(plan, 'csv-import')],
  [
    'figures of what members read on a site that is open',
    'website for our startup with member area with analytic, certificates',
    (plan) => has(plan, 'charts') && plan.reading === 'anyone' && entityOf(plan, 'certificate')?.access?.reading === 'members',
  ],
  [
    'news of what members read on a site that is open',
    'website for a kindergarten with private area, updates without reload',
    (plan) => has(plan, 'realtime') && plan.reading === 'anyone' && entityOf(plan, 'notice')?.access?.reading === 'members',
  ],
];

test.each(meetings)('%s are planned', (_, prompt, isMet) => {
  expect(isMet(planned(prompt))).toBe(true);
});

test.each(someOf(meetings, 1))('%s pass all checks', async (_, prompt) => {
  expect(await brokenIn(planned(prompt))).toEqual([]);
});

test('sign-ups with a page where people are invited pass all checks', async () => {
  const plan = planned('website for a hostel with enrolment, sign-ups; staff can manage sheep, user can sign up');
  expect(plan.pages.map(({ path }) => path)).toContain('/sign-ups');
  expect(await brokenIn({ ...plan, joining: 'invited' })).toEqual([]);
});

test('events with pictures in a gallery pass all checks', async () => {
  const plan = planned('events with photos, photo gallery of events, sign up for events');
  const features = plan.features.map((feature) =>
    feature.id === 'gallery' ? { ...feature, parameters: { entity: 'event', picture: 'photo', shows: null } } : feature,
  );
  expect(await brokenIn({ ...plan, features })).toEqual([]);
});

test("members' offers pass all checks if people see only their own rows", async () => {
  const plan = planned('events people vote on, sign ups for events with limited seats, inventory with login');
  expect(has(plan, 'polls') && has(plan, 'sign-up-form')).toBe(true);
  expect(await brokenIn({ ...plan, reading: 'own' })).toEqual([]);
});

async function brokenIn(plan: Blueprint): Promise<string[]> {
  const made = makeApp(plan);
  const app = await made.start();
  const broken: string[] = [];
  try {
    for (const check of createGenerator().checks(asJson(plan)))
      await check.run(app.client()).catch((error: Error) => broken.push(`${check.name}: ${error.message}`));
  } finally {
    await app.stop();
    made.remove();
  }
  return broken;
}
