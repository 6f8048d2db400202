/** The pages of the guides. No script at all. */
import { docsFrame, guidesPath, pageLink } from '../docs-frame.ts';
import { escapeHtml } from '../escape-html.ts';
import type { Guide, Library } from './library.ts';
import type { RenderedGuide } from './render-guide.ts';
import type { Hit } from './search-guides.ts';

/** One guide. */
export function guidePage(library: Library, guide: Guide, { html, headings }: RenderedGuide): string {
  return docsFrame({
    part: 'guides',
    title: guide.title,
    main: `<article>${html}</article>`,
    pages: pageList(library, guide),
    contents: headings.filter(({ depth }) => depth === 2),
  });
}

/** The results of a search; an empty `query` asks for one. */
export function searchPage(library: Library, query: string, hits: readonly Hit[]): string {
  const items = hits.map(
    ({ href, guide, section, excerpt }) =>
      `<li><a href="${escapeHtml(href)}"><strong>${escapeHtml(section)}</strong>${section === guide ? '' : ` <span>in ${escapeHtml(guide)}</span>`}</a><p>${escapeHtml(excerpt)}</p></li>`,
  );
  const found = `${hits.length === 0 ? 'Nothing' : hits.length === 1 ? 'One section' : `${hits.length} sections`} found for “${escapeHtml(query)}”.`;
  const advice = hits.length === 0 ? ' Try fewer or other words.' : '';
  const says = query === '' ? 'Enter a word to search for.' : found + advice;
  const results = items.length === 0 ? '' : `<ol class="hits">${items.join('')}</ol>`;
  const main = `<article><h1>Search the documentation</h1><p role="status">${says}</p>${results}</article>`;
  return docsFrame({ part: 'guides', title: 'Search', main, pages: pageList(library, null), contents: [], query });
}

function pageList(library: Library, current: Guide | null): string {
  const link = ({ slug, title }: Guide) =>
    pageLink(`${guidesPath}${slug === '' ? '' : `/${slug}`}`, title, current?.slug === slug);
  const isDecision = current?.slug.startsWith('adr/') ?? false;
  return `<ul>${[library.index, ...library.guides].map(link).join('')}</ul><details${isDecision ? ' open' : ''}><summary id="decisions">Decisions</summary><ul>${library.decisions.map(link).join('')}</ul></details>`;
}
