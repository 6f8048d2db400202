/** Content pages and their texts. */
import type { Page, Section } from '@davit/blueprint';
import { slugFor } from '../deciding/identifiers.ts';
import { type Edit, EditRefused } from './edit.ts';
import { pagesMost, same } from './limits.ts';

type ContentPage = Extract<Page, { kind: 'content' }>;

/** Its text asks to be replaced. */
export const addPage: Edit<'add-page'> = (plan, { title }) => {
  if (plan.pages.length >= pagesMost) throw new EditRefused(`An app has at most ${pagesMost} pages.`);
  if (plan.pages.some((page) => same(page.title, title))) throw new EditRefused(`There is already a page “${title}”.`);
  const taken = [...plan.entities.map(({ slug }) => slug), ...plan.pages.map(({ path }) => path.slice(1))];
  const section: Section = { kind: 'text', heading: title, paragraphs: ['This text is a sample. Replace it with your own.'] };
  const page: Page = { kind: 'content', title, path: `/${slugFor(title, 'page', taken)}`, sections: [section] };
  return { ...plan, pages: [...plan.pages, page] };
};

function withSection(path: string, change: (section: Section) => Section | null, missing: string) {
  return (pages: readonly Page[]): Page[] => {
    const found = pages.find((page): page is ContentPage => page.path === path && page.kind === 'content');
    if (!found) throw new EditRefused(`There is no page with texts at ${path}.`);
    const at = found.sections.findIndex((section) => change(section) !== null);
    const changed = found.sections.flatMap((section, index) => (index === at ? (change(section) ?? []) : [section]));
    if (at < 0) throw new EditRefused(`The page “${found.title}” has no ${missing}.`);
    return pages.map((page) => (page === found ? { ...found, sections: changed } : page));
  };
}

export const setHeading: Edit<'set-heading'> = (plan, { path, heading }) => ({
  ...plan,
  pages: withSection(path, (section) => ('heading' in section ? { ...section, heading } : null), 'heading')(plan.pages),
});

export const setText: Edit<'set-text'> = (plan, { path, text }) => ({
  ...plan,
  pages: withSection(
    path,
    (section) => {
      if (section.kind === 'text') return { ...section, paragraphs: [text] };
      return 'text' in section ? { ...section, text } : null;
    },
    'text',
  )(plan.pages),
});
