import type { Page } from '@davit/blueprint';
import { expect, it } from 'vitest';
import { linkedCards } from './linked-cards.ts';

const page = (title: string, path: string, ...cards: string[]): Page & { kind: 'content' } => ({
  kind: 'content',
  title,
  path,
  sections: [{ kind: 'cards', heading: '', cards: cards.map((card) => ({ title: card, text: 'x', price: null })) }],
});
const hrefsOf = (pages: Page[]) =>
  linkedCards(pages).flatMap((one) =>
    one.kind === 'content' ? one.sections.flatMap((section) => (section.kind === 'cards' ? section.cards : [])) : [],
  );

it('cards titled like another page lead to it', () => {
  const home = page('Home', '/', 'The menu', 'Private room', 'Events and promotions', 'Fresh every day');
  const pages = [home, page('Menu', '/menu'), page('Private room', '/private-room'), page('Events', '/events')];
  expect(hrefsOf(pages).map(({ href }) => href)).toEqual(['/menu', '/private-room', '/events', undefined]);
});

it('cards lead neither home, nor to their own page, nor away from where they led', () => {
  const menu = page('Menu', '/menu', 'Menu', 'Home');
  expect(hrefsOf([page('Home', '/'), menu, page('About', '/about')]).map(({ href }) => href)).toEqual([undefined, undefined]);
  const led = page('Prices', '/prices', 'Menu');
  const [section] = led.sections;
  if (section?.kind === 'cards') section.cards = [{ title: 'Menu', text: 'x', price: null, href: '/about' }];
  expect(hrefsOf([led, page('Menu', '/menu')]).map(({ href }) => href)).toEqual(['/about']);
});
