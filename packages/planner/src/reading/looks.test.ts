import { expect, it } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';
import { sentencesOfLooks } from './looks.ts';
import { tokensOf } from './tokens.ts';

const isOfLooks = (text: string) => sentencesOfLooks(tokensOf(text)).size > 0;

it.each([
  'Old lace layout, rosy brown widgets.',
  'White with navy blocks.',
  'Lavender and plum, please.',
  'Use cornsilk for the background.',
  'Everything in plum on linen, thin borders.',
])('"%s" says only how the app looks', (text) => expect(isOfLooks(text)).toBe(true));

it.each(['Orange and lemon trees.', 'White wine.', 'A red button that starts the game.', 'The menu has salmon and olive bread.'])(
  '"%s" says more',
  (text) => expect(isOfLooks(text)).toBe(false),
);

it.each([
  'A community site where people share, browse and search promotions. Ivory layout, forest green blocks.',
  'A site where neighbours lend tools and borrow them from each other. Mint background, slate gray panels.',
])('makes no list of the colors of "%s"', (prompt) => {
  const { blueprint } = createLexicalPlanner().plan(prompt, {});
  const { entities } = blueprint as unknown as { entities: { plural: string }[] };
  expect(entities.length).toBeGreaterThan(0);
  for (const { plural } of entities) expect(plural).not.toMatch(/forest|green|block|slate|gray|panel/i);
});
