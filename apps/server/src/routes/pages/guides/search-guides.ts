/** Full-text search over the sections of all guides. */
import MiniSearch from 'minisearch';
import { guidesPath } from '../docs-frame.ts';
import type { Library } from './library.ts';
import { idOfHeading } from './render-guide.ts';

export interface Hit {
  href: string;
  /** The guide's title, and the section's. */
  guide: string;
  section: string;
  /** The text around the first match. */
  excerpt: string;
}

export const maxHits = 20;
export const maxQueryLength = 200;
const excerptLength = 180;

interface Section {
  id: string;
  href: string;
  guide: string;
  section: string;
  text: string;
}

/** Indexes the guides once; the returned function finds at most `maxHits` sections, best first. */
export function indexGuides({ guides, decisions }: Library): (query: string) => Hit[] {
  const sections = [...guides, ...decisions].flatMap(({ slug, title, markdown }) => sectionsOf(slug, title, markdown));
  const byId = new Map(sections.map((section) => [section.id, section]));
  const index = new MiniSearch<Section>({
    fields: ['guide', 'section', 'text'],
    searchOptions: { boost: { section: 4, guide: 3 }, prefix: true, fuzzy: (word) => (word.length > 4 ? 0.2 : false) },
  });
  index.addAll(sections);
  return (query) =>
    index
      .search(query.slice(0, maxQueryLength), { combineWith: 'AND' })
      .slice(0, maxHits)
      .flatMap(({ id, terms }) => {
        const section = byId.get(id as string);
        return section ? [{ ...section, excerpt: excerptOf(section.text, terms) }] : [];
      });
}

/** A guide split at its headings; the part before the first belongs to the guide itself. */
function sectionsOf(slug: string, title: string, markdown: string): Section[] {
  const parts = withoutCodeHeadings(markdown).split(/^#{2,3} /m);
  return parts.map((part, place) => {
    const [first = '', ...rest] = part.split('\n');
    const section = place === 0 ? title : first.replaceAll('`', '');
    const hash = place === 0 ? '' : `#${idOfHeading(section)}`;
    const text = plain(place === 0 ? part.replace(/^# .*$/m, '') : rest.join('\n'));
    return { id: `${slug}#${place}`, href: `${guidesPath}/${slug}${hash}`, guide: title, section, text };
  });
}

/** A `#` at the beginning of a line in a shell block is a comment, not a heading. */
function withoutCodeHeadings(markdown: string): string {
  return markdown.replaceAll(/^```[\s\S]*?^```/gm, (block) => block.replaceAll(/^#/gm, ' #'));
}

function plain(markdown: string): string {
  return markdown
    .replaceAll(/^```.*$/gm, ' ')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*|]|-{3,}/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function excerptOf(text: string, terms: readonly string[]): string {
  const lower = text.toLowerCase();
  const found = terms.map((term) => lower.indexOf(term)).filter((at) => at >= 0);
  const at = found.length === 0 ? 0 : Math.min(...found);
  const from = at < excerptLength / 2 ? 0 : text.lastIndexOf(' ', at - excerptLength / 3) + 1;
  const cut = text.slice(from, from + excerptLength);
  return `${from > 0 ? '… ' : ''}${cut}${from + excerptLength < text.length ? ' …' : ''}`;
}
