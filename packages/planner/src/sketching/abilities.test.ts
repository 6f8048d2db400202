/** What a sketch can say besides lists: each ability from a few words, and nothing lost of the plan of the rules. */
import { type Blueprint, type Feature, type ParametersOf, problemsIn } from '@davit/blueprint';
import { describe, expect, it } from 'vitest';
import { listOf, sketchOf } from '../fixtures/small-sketch.ts';
import { createLexicalPlanner } from '../planner.ts';
import { sketchRequest } from './guide.ts';
import { planFromSketch } from './plan-from-sketch.ts';
import type { Sketch } from './sketch-schema.ts';

const planner = createLexicalPlanner();
const lexicalOf = (prompt: string) => planner.plan(prompt, {}).blueprint as unknown as Blueprint;

function planned(prompt: string, answer: Sketch): Blueprint {
  const outcome = planFromSketch({ answer, prompt, hints: {}, name: undefined, lexical: lexicalOf(prompt) });
  if (outcome.outcome !== 'planned') throw new Error(outcome.problems.join('\n'));
  const blueprint = outcome.plan.blueprint as unknown as Blueprint;
  expect(problemsIn(blueprint)).toEqual([]);
  return blueprint;
}

function featureIn<Id extends Feature['id']>({ features }: Blueprint, id: Id): ParametersOf<Id> {
  const found = features.find((feature) => feature.id === id);
  if (!found) throw new Error(`The plan has no ${id}, only ${features.map((one) => one.id).join(', ')}.`);
  return found.parameters as ParametersOf<Id>;
}

const plots = 'Our allotment club has plots and seed packets.';
const plotList = listOf('Plots', ['Name: text', 'Soil: choice: Clay, Sand', 'Rent: money'], [['North 1', 'Clay', '40']]);
const packetList = listOf('Seed packets', ['Plant: text', 'Recording: file'], [['Beans', '']]);
const club = (change: Partial<Sketch>) =>
  planned(plots, sketchOf({ accounts: 'open', writing: 'members', lists: [plotList, packetList], ...change }));

describe('what people do with rows', () => {
  it('people talk about the rows of each list that is named', () => {
    const features = ['Plots', 'Seed packets'].map((list) => ({ id: 'comments' as const, list, words: [] }));
    expect(featureIn(club({ features }), 'comments').entities).toEqual(['plot', 'seedPacket']);
  });

  it('asking makes a list of requests that belong to who asks', () => {
    const plan = club({ does: [{ who: 'users', verb: 'book', list: 'Plots' }] });
    const [flow] = featureIn(plan, 'requests').flows;
    expect(flow).toMatchObject({ listing: 'plot', request: 'booking', words: { action: 'Book', mine: 'My bookings' } });
    expect(plan.entities.find(({ id }) => id === 'booking')).toMatchObject({ owned: true });
    expect(plan.pages.some((page) => page.kind === 'entity' && page.entity === 'booking')).toBe(true);
    expect(plan.content.samples.booking?.length).toBeGreaterThan(0);
  });

  it('asking takes the list that the sketch has for it', () => {
    const orders = listOf('Plot orders', ['Who: text', 'Plot: relation: Plots', 'State: status: New, Paid, Done'], []);
    const plan = club({ lists: [plotList, packetList, orders], does: [{ who: 'users', verb: 'order', list: 'Plots' }] });
    expect(featureIn(plan, 'requests').flows).toMatchObject([{ request: 'plotOrder', status: { first: 'new' } }]);
    expect(plan.entities.map(({ id }) => id)).toEqual(expect.arrayContaining(['plot', 'seedPacket', 'plotOrder']));
  });

  it('the verb of a state is a button for those who decide', () => {
    const wishes = listOf('Wishes', ['What: text', 'State: status: New, Approved, Rejected'], [['A shed', 'New']], 'author');
    const plan = club({
      lists: [plotList, wishes],
      roles: ['warden'],
      does: [{ who: 'warden', verb: 'approve', list: 'Wishes' }],
    });
    expect(featureIn(plan, 'acts').acts).toMatchObject([
      {
        entity: 'wish',
        words: { action: 'Approve', done: 'approved' },
        by: 'staff',
        roles: ['warden'],
        state: { to: 'approved' },
      },
    ]);
    expect(plan.entities.find(({ id }) => id === 'wish')?.decided?.by).toEqual(['warden']);
  });

  it('people with a role take on what others ask for', () => {
    const errands = listOf('Errands', ['What: text'], [['Water the beans']], 'author');
    const plan = club({
      lists: [plotList, errands],
      roles: ['helper'],
      does: [{ who: 'helpers', verb: 'take', list: 'Errands' }],
    });
    expect(featureIn(plan, 'acts').acts).toMatchObject([{ entity: 'errand', roles: ['helper'], person: 'takenBy' }]);
    expect(plan.entities.find(({ id }) => id === 'errand')?.workflow?.states).toHaveLength(3);
  });
});

describe('features', () => {
  const feature = (id: Sketch['features'][number]['id'], list = '', words: string[] = []) =>
    club({ features: [{ id, list, words }] });

  it.each<[Sketch['features'][number]['id'], string, string[], Feature['id'], object]>([
    ['favorites', 'Plots', [], 'favorites', { entities: ['plot'], saves: true }],
    ['history', '', [], 'favorites', { history: true }],
    ['following', 'Plots', [], 'follows', { topics: { entity: 'plot', field: 'soil' } }],
    ['friends', '', [], 'follows', { friends: true }],
    ['messages', '', [], 'messages', {}],
    ['player', 'Seed packets', ['audio'], 'player', { entities: ['seedPacket'] }],
    ['compare', 'Plots', [], 'compare', { entity: 'plot' }],
    ['cart', 'Plots', [], 'cart', { products: 'plot' }],
    ['tool', '', ['convert CSV to JSON'], 'operations', { operations: [{ engine: 'convert-data' }] }],
    [
      'points',
      'Plots',
      ['Coins', 'joining 30', 'check-in 5'],
      'ledger',
      { name: 'Coins', redeems: { entity: 'plot', cost: 'cost' } },
    ],
    ['points', '', ['EUR', 'top-up', 'withdraw'], 'ledger', { currency: 'EUR', acts: ['top-up', 'withdraw'] }],
  ])('%s of “%s” with %j', (id, list, words, made, parameters) => {
    expect(featureIn(feature(id, list, words), made)).toMatchObject(parameters);
  });

  it('a form for the whole has a page by its title', () => {
    const plan = feature('sign-up-form', '', ['Newsletter']);
    expect(plan.pages.find(({ path }) => path === '/join')).toMatchObject({ title: 'Newsletter' });
  });

  it('cards and questions are paragraphs with bars', () => {
    const pages = [{ title: 'Help', paragraphs: ['When is it open? | Always.', 'Where? | By the river.'] }];
    const help = club({ pages }).pages.find(({ title }) => title === 'Help');
    expect(help).toMatchObject({ sections: [{ kind: 'faq', questions: [{ question: 'When is it open?' }, {}] }] });
  });
});

describe('the plan of the rules', () => {
  const errands =
    'Please implement a campus errand running mini-program to provide errand services. The mini-program should have functionalities for placing orders, order management, and payment. Users should be able to log in, browse available errand services, place orders for selected services, manage their own orders, and make payments.';

  it('keeps its requests, payment and pages under a list that is written again under another name', () => {
    const before = featureIn(lexicalOf(errands), 'requests').flows[0];
    const jobs = {
      ...listOf('Errand jobs', ['Title: text', 'Area: choice: North, South', 'Fee: money'], [['Fetch a parcel', 'North', '4']]),
      was: 'errand services',
    };
    const plan = planned(errands, sketchOf({ accounts: 'open', writing: 'members', reading: 'own', lists: [jobs] }));
    const words = { ...before?.words, heading: 'Order an errand job' };
    expect(featureIn(plan, 'requests').flows).toEqual([{ ...before, listing: 'errandJob', relation: 'errandJob', words }]);
    const [list] = plan.entities;
    expect(list).toMatchObject({ id: 'errandJob', slug: 'errand-jobs', plural: 'errand jobs' });
    // The fee is what an order costs.
    expect(list?.fields.find(({ id }) => id === before?.price)).toMatchObject({ label: 'Fee' });
    expect(plan.pages.find((page) => page.kind === 'entity' && page.entity === 'errandJob')?.title).toBe('Errand jobs');
  });

  it.each([
    errands,
    'Please implement a community website with points: users log in, post questions, comment, collect points by daily check-in and redeem points for gifts. Users should be able to follow topics, save questions to favorites, and manage their profile. Administrators manage gifts and users.',
    'Build a music site. Users should be able to listen to songs, create playlists, search songs, favorite songs and share them. The site should have functionalities for browsing albums, playback history and comments.',
    'Create a tool that converts CSV to JSON, summarizes texts and recognizes text in images. The application should allow users to upload files and download results, and view history.',
  ])('is the plan of a sketch that changes nothing: %s', (prompt) => {
    const before = lexicalOf(prompt);
    const { auth, joining, writing, reading = 'anyone' } = before;
    const accounts = auth === 'none' ? 'none' : joining === 'invited' ? 'invited' : 'open';
    const after = planned(prompt, sketchOf({ accounts, writing, reading }));
    const parts = ({ entities, pages }: Blueprint) => ({
      entities: entities.map(({ id, fields }) => [id, fields.map((field) => field.id)]),
      pages: pages.map(({ path, kind }) => [path, kind]),
    });
    expect(parts(after)).toEqual(parts(before));
    // Search and the like may take in more lists.
    for (const { id, parameters } of before.features)
      if (!('entities' in parameters)) expect(after.features).toContainEqual({ id, parameters });
      else expect(featureIn(after, id)).toMatchObject({ entities: expect.arrayContaining(parameters.entities) });
  });

  it('cannot lose what the prompt speaks of', () => {
    const answer = sketchOf({ accounts: 'open', writing: 'members', drop: ['Order an errand service', 'orders'] });
    const outcome = planFromSketch({ answer, prompt: errands, hints: {}, name: undefined, lexical: lexicalOf(errands) });
    const problems = [expect.stringContaining('These words of the request are in no part: order')];
    const entities = expect.arrayContaining([expect.objectContaining({ plural: 'orders' })]);
    expect(outcome).toMatchObject({ problems, rest: { blueprint: { entities } } });
  });

  it('is outlined to the model in words of a sketch', () => {
    const request = sketchRequest(errands, undefined, planner.plan(errands, {}).blueprint);
    expect(request).toContain('- users order errand services: makes orders');
    expect(request.length).toBeLessThan(errands.length + 1_500);
  });
});
