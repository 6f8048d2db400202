import type { Blueprint } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../index.ts';

const planner = createLexicalPlanner();
const planned = (prompt: string) => planner.plan(prompt, {}).blueprint as unknown as Blueprint;
const titlesOf = (prompt: string) => planned(prompt).pages.map(({ title }) => title);
const sectionsOf = (prompt: string) =>
  planned(prompt).pages.flatMap((page) =>
    page.kind === 'content' ? page.sections.flatMap((section) => ('heading' in section ? [section.heading] : [])) : [],
  );

test('a site has a page for each topic that the prompt names', () => {
  const titles = titlesOf(
    'Please implement a website for a pottery. The website should include pages for about us, technology, use cases, testimonials, and careers. Users should be able to contact us.',
  );
  expect(titles).toEqual(expect.arrayContaining(['Technology', 'Use cases', 'Testimonials', 'Careers']));
});

test('a single page has a section for each', () => {
  const headings = sectionsOf(
    'Please implement a one-page website for a bakery, including product features, benefits, promotions, and contact information.',
  );
  expect(headings).toEqual(expect.arrayContaining(['Features', 'Benefits', 'Promotions']));
});

test('a word in passing makes no page', () => {
  const titles = titlesOf('A website for a bakery that discusses the benefits of sourdough with technology partners of ours.');
  expect(titles).not.toContain('Benefits');
  expect(titles).not.toContain('Technology');
});

test('a list wins over a sample of it', () => {
  const plan = planned(
    'Please implement a community website for sharing promotions. The website should have functionalities for browsing promotions, sharing promotions, and searching promotions. Users should be able to browse and share promotions.',
  );
  expect(plan.pages.filter(({ title }) => title === 'Promotions').map(({ kind }) => kind)).toEqual(['entity']);
});

test('has as many pages as the prompt asks for', () => {
  expect(titlesOf('Please create a website for a small company with 8 pages and a contact form.').length).toBeGreaterThanOrEqual(
    8,
  );
});

test('a page about itself keeps no rows of what pages are made of', () => {
  const plan = planned(
    'Please create a simple HTML webpage that includes basic elements such as titles, paragraphs, and links. Users should be able to read paragraphs and click links.',
  );
  expect(plan.entities).toEqual([]);
  expect(plan.pages.map(({ title }) => title)).toEqual(expect.arrayContaining(['Home', 'About', 'Contact']));
});

test('what people send by the contact form has no list', () => {
  const plan = planned(
    'Please implement a product website. The website should have functionalities for about us, products, and contact us. Users should be able to browse products and product information. The website should have a contact form, allowing users to submit inquiries and feedback.',
  );
  expect(plan.entities.map(({ id }) => id)).toEqual(['product']);
});

test('reads a name right behind its cue', () => {
  const plan = planned(
    'Please implement a website called小巷 with carousel and classification features. The website should allow users to browse content by swiping, supporting the display of different categories of content. Users can browse and search for different categories of content and view detailed information.',
  );
  expect(plan.name).toBe('小巷');
});
