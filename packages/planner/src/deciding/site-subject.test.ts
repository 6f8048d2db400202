import type { Blueprint } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planOf = (prompt: string) => createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint;
const sectionsOf = ({ pages }: Blueprint) => pages.flatMap((page) => (page.kind === 'content' ? page.sections : []));

test.each([
  ['website for a harpsichord maker in Ghent', 'Harpsichord maker in Ghent'],
  ['A site where guests can reserve a slot at our archery range', 'Archery range'],
  ['our kite club needs a website', 'Kite club'],
  ['a folk bar in Leeds with a menu, concerts and table reservations', 'Folk bar in Leeds'],
  ['alpaca trekking in Tyrol, book a tour', 'Alpaca trekking in Tyrol'],
  ['Luthier in Ghent, wedding rings made to order', 'Luthier in Ghent'],
  ['boxing gym in Basel with prices, courses and opening hours daily 9-22', 'Boxing gym in Basel'],
  ['we do fresco restoration for churches, show photos', 'Fresco restoration'],
  ['site for a walk-in clinic with opening hours', 'Walk-in clinic'],
])('a site is named by its subject and town: %s', (prompt, name) => {
  const plan = planOf(prompt);
  expect([plan.name, plan.goalType]).toEqual([name, 'content_site']);
});

test('a name behind what it is the name of hides nothing: a band has its music', () => {
  const plan = planOf('website for our brass band Silver Cornets with concerts');
  expect(plan.name).toBe('Silver Cornets');
  expect(plan.pages.map(({ path }) => path)).toEqual(expect.arrayContaining(['/music', '/concerts']));
});

test('a place has a page for each thing that the prompt names, and its main button books', () => {
  const { pages } = planOf('a folk bar in Leeds with a menu, concerts and table reservations');
  expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(['/menu', '/concerts', '/join']));
  const [home] = pages;
  expect(home?.kind === 'content' && home.sections[0]).toMatchObject({ action: { href: '/join' } });
});

test('a site tells the town, the hours and the prices of its prompt', () => {
  const sections = sectionsOf(
    planOf('website for a falafel kitchen in Utrecht, open Tue-Sat 11:30-9pm. Falafel wrap €8, Big plate €13.50, mint tea €3'),
  );
  expect(sections.find(({ kind }) => kind === 'address')).toMatchObject({ lines: expect.arrayContaining(['Utrecht']) });
  expect(sections.find(({ kind }) => kind === 'opening-hours')).toMatchObject({
    days: expect.arrayContaining([
      { day: 'Monday', hours: 'closed' },
      { day: 'Saturday', hours: '11:30–21:00' },
    ]),
  });
  const cards = sections.flatMap((section) => (section.kind === 'cards' ? section.cards : []));
  expect(cards.map(({ title, price }) => `${title} ${price}`)).toEqual(
    expect.arrayContaining(['Falafel wrap €8', 'Big plate €13.50', 'Mint tea €3']),
  );
});

test.each(['HR site: employees log in, view payslips', 'pottery studio: kilns, firings', 'school library, books and loans'])(
  'a list kept somewhere is no site about the place: %s',
  (prompt) => {
    expect(planOf(prompt).goalType).not.toBe('landing_page');
  },
);

test.each([
  ['sell my carved wooden spoons', 'Carved wooden spoons', ['Carved wooden spoon, small']],
  ['moss terrarium shop, every one is unique', 'Moss terrarium shop', ['Moss terrarium, small']],
  [
    'We sell homemade pickles. "Plum" €6, "Fig and ginger" €8. People order online',
    'Homemade pickles',
    ['Plum', 'Fig and ginger'],
  ],
])('a shop sells what its prompt says: %s', (prompt, name, goods) => {
  const plan = planOf(prompt);
  const names = plan.content.samples.product?.map((row) => row.name);
  expect(plan.features.map(({ id }) => id)).toContain('cart');
  expect([plan.name, names]).toEqual([name, expect.arrayContaining(goods)]);
  if (prompt.includes('unique')) expect(plan.content.samples.product?.every((row) => row.stock === 1)).toBe(true);
});

test('who makes something and sells it has a site with a shop and the pages that the prompt names', () => {
  const plan = planOf(
    'We grow dahlias in Bled and want people to order from us. Kinds: "Bishop" €14 a dozen, "Karma" €22 a dozen. Pickup Fridays 2 to 6 pm. Also a bit about my grandmother and how to store the tubers without frost.',
  );
  expect([plan.name, plan.goalType]).toEqual(['Dahlias from Bled', 'content_site']);
  expect(plan.content.samples.product?.map((row) => [row.name, row.price])).toEqual([
    ['Bishop', 14],
    ['Karma', 22],
  ]);
  expect(plan.pages.map(({ path }) => path)).toEqual(expect.arrayContaining(['/products', '/how-to-store-the-tubers']));
});

test.each([
  ['a Georgian restaurant in Leeds, book a table for at most 12', 'guests', 12],
  ['escape room in Porto, book a time, max 6 players', 'people', 6],
])('the largest group that may book: %s', (prompt, field, max) => {
  const plan = planOf(prompt);
  expect(plan.entities.map(({ singular }) => singular)).not.toContain('player');
  expect(plan.entities.flatMap(({ fields }) => fields).find(({ id }) => id === field)?.type).toMatchObject({ max });
});

test('tickets of a theater are places in its shows', () => {
  const plan = planOf('marionette theater, shows for families, tickets 8 euros, 60 seats');
  expect(plan.entities.map(({ id }) => id)).toEqual(['show', 'signUp']);
});
