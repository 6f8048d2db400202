import { expect, it } from 'vitest';
import { wishStart } from './background.ts';
import { tokensOf } from './tokens.ts';

const wishOf = (text: string) => {
  const tokens = tokensOf(text);
  return text.slice(tokens[wishStart(tokens)]?.start);
};

it('background: a story ends where its wish begins', () => {
  expect(wishOf('My son keeps losing the scores of his games. I would like a page where he writes them down.')).toBe(
    'I would like a page where he writes them down.',
  );
  expect(wishOf('We run a small kiln with nine members. At the moment we use paper. Could you make us a booking page?')).toBe(
    'Could you make us a booking page?',
  );
});

it.each([
  ['We run a bell ringers guild and want a wiki of our peals. Anyone reads it.', 'want a wiki of our peals. Anyone reads it.'],
  ['Our allotments never agree on a date, so we need a poll. It should close.', 'we need a poll. It should close.'],
  ['I grow dahlias on the balcony. Make a quiz: 12 questions, no login. It should be short.', 'Make a quiz: 12 questions'],
  ['My niece of six loves sums. Game idea "Owl post": the owl says a sum. You should see it.', 'Game idea "Owl post"'],
])('background: a wish may stand in one sentence with who has it: %s', (text, wish) => {
  expect(wishOf(text).startsWith(wish)).toBe(true);
});

it('background: who asks may come first, and a short sentence names the app', () => {
  expect(wishOf('Baker here, two shops. I want an order list.')).toBe('I want an order list.');
  expect(wishOf('I have a small ferry. We need a page with its hours.')).toMatch(/^I have/);
});

it.each([
  'I want a list of my books. It should show who borrowed them.',
  'A log of firings. We need the temperature of each.',
  'Please build a site for the old mill. It should have opening hours.',
  'Recipes, with photos. They should have tags.',
  'We are a choir with forty members who sing on Tuesdays.\n- I want a list of songs\n- members can vote',
])('background: "%s" has none', (text) => {
  expect(wishOf(text)).toBe(text);
});
