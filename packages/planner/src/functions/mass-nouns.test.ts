import type { Blueprint } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planOf = (prompt: string) => createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint;
const plan =
  planOf(`Please implement a harbor website that displays ships and news. The website should have functionalities such as news, ship
listings, and ship search. Users should be able to browse the news, view its content, including guides, regatta news, and product information,
watch live ships, share ships of interest, and search for ships.`);

test.fails('mass nouns: news that people only look at are a list, with texts and pictures, and in one word', () => {
  const news = plan.entities.find(({ plural }) => plural === 'regatta news');
  expect(news?.fields.map(({ id }) => id)).toEqual(expect.arrayContaining(['picture', 'text', 'publishedOn']));
  expect(plan.entities.map(({ plural }) => plural)).toEqual(expect.arrayContaining(['guides', 'products']));
});

test('mass nouns: live ships are ships', () => {
  expect(plan.entities.map(({ plural }) => plural).filter((plural) => plural.endsWith('ships'))).toEqual(['ships']);
});

test('mass nouns: a button says no "a news"', () => {
  const home = JSON.stringify(
    planOf(`Please implement a rowing platform. The platform should have functionalities for news, photos, and routes. Users should be able to
share news, share photos, share routes, and browse routes.`).pages,
  );
  expect(home).toContain('Add news');
  expect(home).not.toMatch(/(Share|Add) a news/);
});

test('a list with a description has no notes beside it', () => {
  for (const { fields } of plan.entities) {
    const labels = fields.map(({ label }) => label);
    expect(labels.includes('Description') && labels.includes('Notes')).toBe(false);
  }
});
