import type { Blueprint } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planOf = (prompt: string) => createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint;

test('site: each entity has its list, even at the path of a usual page', () => {
  const { pages } = planOf('a yoga studio: classes with limited seats, prices page, opening hours, FAQ, contact form, blog');
  expect(pages.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
    'content /',
    'entity /classes',
    'entity /posts',
    'content /about',
    'content /prices',
    'content /contact',
  ]);
  const prices = pages.find(({ path }) => path === '/prices');
  expect(prices?.kind === 'content' && prices.sections.map(({ kind }) => kind)).toEqual(['cards', 'faq']);
});

test('site: each public entity has its own page, and no two pages share a path', () => {
  for (const business of ['yoga studio', 'school', 'restaurant', 'gym', 'museum', 'hair salon', 'consultancy', 'photographer'])
    for (const list of ['classes', 'services', 'courses', 'menu', 'prices', 'treatments', 'projects', 'rooms', 'events']) {
      const { pages, entities } = planOf(
        `website of a ${business} with a list of ${list}, sign-up with limited seats and a blog`,
      );
      const paths = pages.map(({ path }) => path);
      expect(new Set(paths).size, `${business}, ${list}: ${paths}`).toBe(paths.length);
      const listed = pages.flatMap((page) => (page.kind === 'entity' ? [page.entity] : []));
      const read = entities.filter(({ access }) => access?.reading !== 'owner').map(({ id }) => id);
      expect(listed.sort(), `${business}, ${list}`).toEqual(read.sort());
    }
});

test('site: a landing page with lists becomes a site with those lists', () => {
  const { goalType, pages, features, notMade } = planOf(
    'a landing page for a band with concerts, photo gallery, mailing list and a poll',
  );
  expect(goalType).toBe('content_site');
  expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(['/', '/concerts', '/photos', '/polls', '/join']));
  expect(features.map(({ id }) => id)).toEqual(expect.arrayContaining(['polls', 'gallery', 'sign-up-form']));
  expect(notMade ?? []).toEqual([]);
  expect(planOf('landing page for a bakery with opening hours and a contact form').goalType).toBe('landing_page');
});

test("site: pages have the prompt's titles, and parts that it names have their own page", () => {
  const titles = (prompt: string) => planOf(prompt).pages.map(({ title }) => title);
  expect(titles('website for a law firm with pages: home, about us, services and contact us')).toEqual([
    'Home',
    'About us',
    'Services',
    'Contact us',
  ]);
  const resume = planOf('a CV website with personal information, work experience, skills, education and projects');
  expect(resume.pages.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Personal information', 'Work experience', 'Skills', 'Education', 'Projects']),
  );
  for (const page of resume.pages) if (page.kind === 'content') expect(page.sections.length, page.title).toBeGreaterThan(0);
  expect(resume.features.map(({ id }) => id)).not.toContain('file-upload');
  expect(titles('a personal website with an about page')).toContain('About');
  const [landing] = planOf('landing page for a graphic designer with my skills').pages;
  expect(landing?.kind === 'content' && landing.sections.flatMap((one) => ('heading' in one ? [one.heading] : []))).toContain(
    'Skills',
  );
});

test('site: the team that owns the site is not a list', () => {
  const { entities, pages } = planOf('a webpage to showcase our team projects: team introduction, project showcase and contact');
  expect(entities.map(({ singular }) => singular)).toEqual(['project']);
  expect(pages.map(({ title }) => title)).toEqual(expect.arrayContaining(['Team', 'Projects']));
});

test('site: an introduction has a page, even for an unknown subject', () => {
  const { pages, notUnderstood } = planOf(
    'website for a bourbon bar, introducing the membership-only private poker room; people view menus and learn about the private poker room',
  );
  expect(pages.filter(({ title }) => title === 'Private poker room')).toHaveLength(1);
  expect(notUnderstood.join()).not.toContain('poker');
  for (const plain of [
    'website for a dentist: learn about our services and the practice',
    "website to learn about the office's information",
  ])
    expect(
      planOf(plain).pages.every(({ title }) => !/services and|information|practice/i.test(title)),
      plain,
    ).toBe(true);
});

test.each<[string, string[]]>([
  ['The website consists of three pages: What is a zither, How lessons run, Contact', ['What is a zither', 'How lessons run']],
  ['an app to list otters. Please add pages on getting here and on parking', ['Getting here', 'Parking']],
  ['Website for a sawmill with a page about sponsors', ['Sponsors']],
])('each page that the prompt names is made: %s', (prompt, titles) => {
  expect(planOf(prompt).pages.map(({ title }) => title)).toEqual(expect.arrayContaining(titles));
});

test('a club is named by its subject', () => {
  const name = (prompt: string) => planOf(prompt).name;
  expect(name('Please implement an astronomy club website with viewing nights and a contact page.')).toBe('Astronomy club');
});
