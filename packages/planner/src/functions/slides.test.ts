import type { Page } from '@davit/blueprint';
import { describe, expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';
import { read } from '../reading/reading.ts';
import { slidesIn } from './slides.ts';

const planner = createLexicalPlanner();
// biome-ignore lint/suspicious/noExplicitAny: a plan in JSON
const blueprintOf = (prompt: string): any => planner.plan(prompt, {}).blueprint;
const homeOf = (prompt: string): Extract<Page, { kind: 'content' }> =>
  blueprintOf(prompt).pages.find(({ path }: Page) => path === '/');

describe('slides', () => {
  test.each([
    'a website with an image carousel',
    'a bakery site with a slideshow of our bread',
    'the product slider should have arrows',
    'a homepage with rotating banners',
    'a swiper for news',
  ])('are asked for by: %s', (prompt) => {
    expect(slidesIn(read(prompt))).not.toBeNull();
  });

  test.each([
    'filter homes with a price range slider on the page',
    'a menu of burgers and sliders',
    'a website without a carousel',
    'a register of microscope slides',
    'print banners for our shop',
    'volume slider and play button on the product page',
  ])('are not asked for by: %s', (prompt) => {
    expect(slidesIn(read(prompt))).toBeNull();
  });

  test('show the list that the prompt names, on a home page', () => {
    const home = homeOf(
      'Please build a website for plants. It should have functionalities for a plant slider with arrows and dots, browsing plants and reading articles. Users should be able to browse plants and articles.',
    );
    expect(home.kind).toBe('content');
    const [hero, slides] = home.sections;
    expect(hero?.kind).toBe('hero');
    expect(slides).toMatchObject({ kind: 'slides', entity: 'plant' });
  });

  test('have a button with a link of their own if the prompt speaks of it', () => {
    const { entities, pages } = blueprintOf(
      'Please build a website with a sliding effect. Users should be able to browse slides and swipe left and right. Each slide should contain an image, a title and a call-to-action button.',
    );
    expect(pages[0]).toMatchObject({ path: '/', kind: 'content' });
    expect(pages[0].sections).toContainEqual(expect.objectContaining({ kind: 'slides', entity: entities[0].id }));
    expect(entities[0].fields.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(['button', 'link']));
  });
});

describe('a home page', () => {
  const shop = (rest: string) =>
    blueprintOf(`Please redesign a website, including ${rest}. Users should be able to view product information.`).pages[0];

  test('is at / where the prompt names it, also beside one list', () => {
    expect(shop('home, about us, products and contact us pages')).toMatchObject({ kind: 'content', title: 'Home' });
  });

  test('is none where home is another word', () => {
    const [first] = blueprintOf(
      'Please build a nursing home system for managing residents. Users should be able to add residents and edit residents.',
    ).pages;
    expect(first.kind).not.toBe('content');
  });
});
