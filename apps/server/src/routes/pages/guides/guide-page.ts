/** The page around a guide: navigation, search, and a table of contents. No script at all. */
import { escapeHtml } from '../escape-html.ts';
import type { Guide, Library } from './library.ts';
import { guidesPath, type RenderedGuide } from './render-guide.ts';
import type { Hit } from './search-guides.ts';

const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path stroke="currentColor" d="M7 28V12a8 8 0 0 1 16 0v3"/><path stroke="#0d8a9e" d="M16.5 19h13c-.6 4-3 6-6.500 6s-5.900-2-6.500-6Z"/></svg>`;

/** One guide. */
export function guidePage(library: Library, guide: Guide, { html, headings }: RenderedGuide): string {
  const list = headings
    .filter(({ depth }) => depth === 2)
    .map(({ id, text }) => `<li><a href="#${escapeHtml(id)}">${escapeHtml(text)}</a></li>`)
    .join('');
  const contents =
    list === '' ? '' : `<nav class="contents" aria-label="On this page"><h2>On this page</h2><ul>${list}</ul></nav>`;
  return frame(library, guide, { title: guide.title, main: `<article>${html}</article>`, aside: contents });
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
  const main = `<article><h1>Search the guides</h1><p role="status">${says}</p>${results}</article>`;
  return frame(library, null, { title: 'Search', main, aside: '', query });
}

interface Parts {
  title: string;
  main: string;
  aside: string;
  query?: string;
}

function frame(library: Library, current: Guide | null, { title, main, aside, query = '' }: Parts): string {
  const link = ({ slug, title: name }: Guide) =>
    `<li><a href="${guidesPath}${slug === '' ? '' : `/${slug}`}"${current?.slug === slug ? ' aria-current="page"' : ''}>${escapeHtml(name)}</a></li>`;
  const isDecision = current?.slug.startsWith('adr/') ?? false;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Davit guides</title>
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(mark.replace('currentColor', '#ff9d6b'))}">
<link rel="stylesheet" href="${guidesPath}/guides.css">
</head>
<body>
<a class="skip" href="#main">Skip to the guide</a>
<header>
<a class="brand" href="/">${mark}Davit</a>
<nav aria-label="Documentation"><a href="${guidesPath}" aria-current="true">Guides</a><a href="/docs">API reference</a></nav>
<form role="search" action="${guidesPath}/search"><input type="search" name="q" value="${escapeHtml(query)}" placeholder="Search the guides" aria-label="Search the guides" maxlength="200"><button>Search</button></form>
</header>
<div class="columns">
<nav class="guides" aria-label="Guides">
<ul>${[library.index, ...library.guides].map(link).join('')}</ul>
<details${isDecision ? ' open' : ''}><summary id="decisions">Decisions</summary><ul>${library.decisions.map(link).join('')}</ul></details>
</nav>
<main id="main">${main}</main>
${aside}
</div>
</body>
</html>
`;
}
