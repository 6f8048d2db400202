import type { Blueprint, GalleryParameters } from '@davit/blueprint';
import { describe, expect, it } from 'vitest';
import type { ConfigHints } from '../hints.ts';
import { createLexicalPlanner } from '../planner.ts';

const planOf = (prompt: string, hints: ConfigHints = {}) =>
  createLexicalPlanner().plan(prompt, hints).blueprint as unknown as Blueprint;
const shownIn = ({ features }: Blueprint) =>
  features.find(({ id }) => id === 'gallery')?.parameters as GalleryParameters | undefined;
const fieldsOf = ({ entities }: Blueprint, id: string) =>
  entities.find((entity) => entity.id === id)?.fields.map((field) => field.id) ?? [];

describe('gallery: exists and has a page if the prompt asks for one', () => {
  it.each([
    ['portfolio of an illustrator with a gallery', 'work', '/gallery'],
    ['bakery website with a blog, a gallery and opening hours', 'picture', '/gallery'],
    ['wedding website with rsvp, a photo gallery and a faq', 'photo', '/photos'],
    ['landing page for a photographer with a gallery', 'work', '/gallery'],
    ['an app for our club with tasks and a gallery', 'picture', '/gallery'],
  ])('%s', (prompt, entity, path) => {
    const plan = planOf(prompt);
    expect(shownIn(plan)?.entity).toBe(entity);
    expect(plan.pages.find((page) => page.kind === 'entity' && page.entity === entity)?.path).toBe(path);
    expect(plan.notMade).toEqual([]);
  });
});

it('the owner of a site adds its pictures, and the first page shows them', () => {
  const plan = planOf('portfolio of an illustrator with a gallery');
  expect(plan.entities.map(({ access }) => access)).toEqual([{ reading: 'anyone', writing: 'owner' }]);
  const [home] = plan.pages;
  expect(home?.kind === 'content' && home.sections.map(({ kind }) => kind)).toEqual(['hero', 'rows']);
  expect(plan.notUnderstood).toEqual([]);
});

it('pictures have a year and a price if the prompt mentions them', () => {
  const usual = ['title', 'picture', 'shows', 'about', 'position'];
  expect(fieldsOf(planOf('portfolio of an illustrator with a gallery'), 'work')).toEqual(usual);
  expect(fieldsOf(planOf('portfolio of an illustrator with a gallery: title, year, price'), 'work')).toEqual([
    'title',
    'picture',
    'shows',
    'year',
    'price',
    'about',
    'position',
  ]);
});

it('an offer keeps its prices next to a gallery', () => {
  const paths = (prompt: string) => planOf(prompt).pages.map(({ path }) => path);
  expect(paths('portfolio of an illustrator with a gallery')).not.toContain('/work');
  expect(paths('website of a photographer with a gallery')).toEqual(expect.arrayContaining(['/gallery', '/work']));
});

it('in an app, the list with pictures is the gallery, and an app without lists has none', () => {
  expect(planOf('recipe box with photos and a gallery').entities.map(({ id }) => id)).toEqual(['recipe']);
  const bare = planOf('portfolio of an illustrator with a gallery', { db: 'none' });
  expect(bare.features.map(({ id }) => id)).not.toContain('gallery');
  expect(bare.stack).toBe('hono');
  expect(planOf('an API for a gallery of photos').features.map(({ id }) => id)).not.toContain('gallery');
});
