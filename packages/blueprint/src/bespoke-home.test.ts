/** The home page of a plan with a feature that the app is mainly about: what moves, what stays, and what leads where. */
import { expect, it } from 'vitest';
import { withBespoke } from './adding-bespoke.ts';
import { homePlaceOf } from './bespoke-home.ts';
import type { BespokeFeature, Blueprint, Page } from './blueprint.ts';
import { library } from './fixtures/library.ts';
import { problemsIn } from './validate-blueprint.ts';

const feature: BespokeFeature = {
  key: 'reading-plan',
  title: 'Reading plan',
  summary: 'Says how many pages to read each day.',
  page: '/',
  home: true,
  uses: ['book'],
  code: { server: "import { feature } from '@davit/app-kit/bespoke.ts';\nexport default feature({ page: () => [] });\n" },
  promises: [{ says: 'x', from: 'x', by: 'visitor', check: { steps: [{ open: '/' }, { see: 'x' }] } }],
};
const hero = { kind: 'hero' as const, heading: 'Library', text: '', action: { label: 'See the authors', href: '/authors' } };
const text = { kind: 'text' as const, heading: 'About', paragraphs: ['Books.'] };
const content = (title: string, sections: (typeof hero | typeof text)[], goalType: Blueprint['goalType'] = 'web_app') => ({
  ...library,
  goalType,
  pages: [
    { kind: 'content' as const, title, path: '/', sections },
    ...library.pages.map((page) => (page.path === '/' ? { ...page, path: '/books' } : page)),
  ],
});
const shown = ({ pages }: Blueprint) => pages.map(({ title, path }) => `${title} ${path}`);

it('takes the place of a list, which follows in the menu; what led to the list still does', () => {
  const contact = library.pages.at(-1) as Extract<Page, { kind: 'content' }>;
  const withLink: Blueprint = {
    ...library,
    pages: [
      ...library.pages.slice(0, -1),
      { ...contact, sections: [{ ...hero, action: { label: 'All books', href: '/' } }, ...contact.sections] },
    ],
    evidence: [{ decision: 'pages./', because: { words: 'a library' } }],
  };
  const plan = withBespoke(withLink, [feature]);
  expect(problemsIn(plan)).toEqual([]);
  expect(shown(plan)).toEqual(['Reading plan /', 'Books /books', 'Authors /authors', 'Contact /contact']);
  expect(plan.pages.at(-1)).toMatchObject({ sections: [{ action: { href: '/books' } }, {}] });
  expect(plan.evidence).toEqual([{ decision: 'pages./books', because: { words: 'a library' } }]);
  expect(withBespoke(plan, [feature])).toEqual(plan);
  const more = withBespoke(plan, [{ ...feature, key: 'nim', title: 'Nim', page: '/nim', home: undefined as never }]);
  expect(shown(more).slice(0, 3)).toEqual(['Reading plan /', 'Nim /nim', 'Books /books']);
});

it.each<[string, Blueprint, string[]]>([
  ['a home page that only names the app', content('Home', [hero]), ['Reading plan /', 'Books /books']],
  ['a page of texts', content('Known books', [hero, text]), ['Reading plan /', 'Known books /known-books']],
])('takes the place of %s', (_what, given, first) => {
  const plan = withBespoke(given, [feature]);
  expect(homePlaceOf(given)).toBe('page');
  expect(problemsIn(plan)).toEqual([]);
  expect(shown(plan).slice(0, 2)).toEqual(first);
  expect(plan.layout).toBe('listing');
});

it.each<[string, Blueprint]>([
  ['an app with a landing page', content('Home', [hero, text])],
  ['a site', content('Known books', [hero, text], 'content_site')],
])('%s keeps its home page, which links to the feature first', (_what, given) => {
  const plan = withBespoke(given, [{ ...feature, page: '/reading-plan' }]);
  expect(homePlaceOf(given)).toBe('link');
  expect(problemsIn(plan)).toEqual([]);
  expect(shown(plan).slice(1, 3)).toEqual(['Reading plan /reading-plan', 'Books /books']);
  expect(plan.pages[0]).toMatchObject({
    sections: [{ action: { label: 'Reading plan', href: '/reading-plan' }, more: [hero.action] }, text],
  });
  expect(withBespoke(plan, [{ ...feature, page: '/reading-plan' }])).toEqual(plan);
});
