import type { Blueprint, Page, Section } from '@davit/blueprint';
import { expect, test } from 'vitest';
import { createLexicalPlanner } from '../planner.ts';

const planner = createLexicalPlanner();
const plan = (prompt: string) => planner.plan(prompt, {}).blueprint as unknown as Blueprint;
const sectionsAt = ({ pages }: Blueprint, path: string): Section[] =>
  pages.flatMap((page) => (page.kind === 'content' && page.path === path ? page.sections : []));
const headings = (sections: Section[]) => sections.flatMap((section) => ('heading' in section ? [section.heading] : []));
const titles = ({ pages }: { pages: Page[] }) => pages.map(({ title }) => title);

test('a firm tells its mission and its history, and a person does not', () => {
  const dentist = plan('a website for a dentist with about us, services and contact');
  expect(headings(sectionsAt(dentist, '/about'))).toEqual(expect.arrayContaining(['Our mission', 'Our history']));
  const portfolio = plan('a portfolio site for an illustrator with an about page and a contact form');
  expect(headings(sectionsAt(portfolio, '/about'))).not.toContain('Our history');
});

test('the offer has the name that the prompt gives it', () => {
  expect(titles(plan('a website for a plumber with home, about us, products and contact'))).toContain('Products');
  expect(titles(plan('a website for a bar with menus and products'))).toContain('Menu');
  expect(titles(plan('a website for a plumber with a simple navigation menu'))).toContain('Services');
});

test('what a CV tells are pages', () => {
  const cv = plan(
    'Please create a CV website. The website should have functionalities for displaying work experience, skills, education and projects. Users should be able to view projects.',
  );
  expect(cv.entities).toEqual([]);
  expect(titles(cv)).toEqual(expect.arrayContaining(['Work experience', 'Education']));
});

test('a CV whose projects people add keeps them as a list', () => {
  const cv = plan('a CV website for me where I can add projects and edit my skills');
  expect(cv.entities.map(({ singular }) => singular)).toContain('project');
});

test('what only members may use says how to become one', () => {
  const [room] = sectionsAt(
    plan('a website for a bar, introducing the members-only cigar lounge, with menus and a contact form'),
    '/cigar-lounge',
  );
  expect(JSON.stringify(room)).toMatch(/become a member/);
});

test('the main button of a site is what its visitors come for', () => {
  const [hero] = sectionsAt(
    plan(
      'Please implement a pet grooming service website that provides grooming services. The website should have functionalities for booking services, service inquiry, and contact us. Users should be able to browse the website, understand the details of the grooming services, book grooming services and check service status.',
    ),
    '/',
  );
  expect(hero).toMatchObject({ kind: 'hero', action: { label: expect.stringMatching(/^Book /) } });
});
