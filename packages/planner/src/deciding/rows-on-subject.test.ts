import type { Blueprint } from '@davit/blueprint';
import { describe, expect, test } from 'vitest';
import { createLexicalPlanner } from '../index.ts';

const planner = createLexicalPlanner();
const plan = (prompt: string) => planner.plan(prompt, {}).blueprint as unknown as Blueprint;
const site = (subject: string, lists: string[]) =>
  `Please implement a ${subject} platform. It should have functionalities for ${lists.map((list) => `managing ${list}`).join(', ')}, and searching ${lists[0]}. Users should be able to view ${lists.join(', ')}. Users can share ${lists.join(', ')}.`;
const rowsOf = ({ entities, content }: Blueprint, name: RegExp) =>
  content.samples[entities.find(({ singular }) => name.test(singular))?.id ?? ''] ?? [];
const words = (value: unknown) => JSON.stringify(value).toLowerCase();

describe('rows on the subject of the prompt', () => {
  const app = plan(site('pottery', ['articles', 'services', 'products', 'events']));
  test('articles have a summary, a category and several paragraphs', () => {
    const rows = rowsOf(app, /article$/);
    expect(rows).toHaveLength(6);
    expect(new Set(rows.map(({ title }) => title)).size).toBe(6);
    for (const row of rows) expect(String(row.text).split('\n\n').length).toBeGreaterThan(2);
    expect(words(rows)).toMatch(/pot|clay|glaze|kiln/);
  });
  test.each([/product$/, /event$/])('%s', (name) => {
    const rows = rowsOf(app, name);
    expect(rows.length).toBeGreaterThan(3);
    expect(words(rows)).toMatch(/pot|clay|glaze|kiln/);
  });
  test('technical articles are technical, and the news of a newspaper are no texts about journalism', () => {
    const title = (prompt: string, name: RegExp) => String(rowsOf(plan(prompt), name)[0]?.title);
    expect(title(site('technical', ['technical articles']), /article$/)).toMatch(/index|network|device/i);
    expect(title('a newspaper with news articles', /news/)).toMatch(/footbridge/);
  });
  test('without a known subject articles are neutral', () => {
    const rows = rowsOf(plan(site('zither tuning', ['articles'])), /article$/);
    expect(rows.length).toBeGreaterThanOrEqual(6);
    for (const row of rows) expect(String(row.text).length).toBeGreaterThan(300);
  });
  test('services of something else are not those of the subject', () => {
    const rows = rowsOf(plan(site('university', ['errand services'])), /errand service$/);
    expect(words(rows)).not.toMatch(/study|thesis|admission test/);
  });
  test('unknown rows have no numbers for names', () => {
    expect(words(rowsOf(plan(site('zither tuning', ['tuning rules'])), /tuning rule/))).not.toMatch(/tuning rule 1/);
  });
});

describe('sites on their subject', () => {
  test('a site without a known business tells what the subject knows', () => {
    const { pages } = plan('Create a website about robotics with about page, services, FAQ and contact page.');
    expect(words(pages)).toMatch(/robot/);
  });
  test('the first sentence says what a site is about, not a word of a later one', () => {
    const { name } = plan(
      `${site('cargo tracking', ['cargo sources'])} Managers should be able to maintain vehicle insurance and view personal information.`,
    );
    expect(name).not.toMatch(/insurance|vitae/i);
  });
});
