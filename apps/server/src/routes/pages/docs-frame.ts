/** The page around a guide or an operation of the API: header, navigation, search and a table of contents. */
import { escapeHtml } from './escape-html.ts';

export const guidesPath = '/docs/guides';
export const referencePath = '/docs';
export const referenceScriptPath = '/docs/reference.js';

/** The sign of Davit. */
export const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path stroke="currentColor" d="M7 28V12a8 8 0 0 1 16 0v3"/><path stroke="#0d8a9e" d="M16.5 19h13c-.6 4-3 6-6.500 6s-5.900-2-6.500-6Z"/></svg>`;

export interface DocsPage {
  part: 'guides' | 'reference';
  title: string;
  /** HTML. */
  main: string;
  /** HTML of the list of pages. */
  pages: string;
  contents: readonly { id: string; text: string }[];
  /** The text of the search field. */
  query?: string;
  /** Whether it is the page of an operation, which has a script. */
  hasScript?: boolean;
}

/** An entry of the list of pages. */
export function pageLink(href: string, text: string, isCurrent: boolean): string {
  return `<li><a href="${escapeHtml(href)}"${isCurrent ? ' aria-current="page"' : ''}>${escapeHtml(text)}</a></li>`;
}

export function docsFrame({ part, title, main, pages, contents, query = '', hasScript = false }: DocsPage): string {
  const isGuide = part === 'guides';
  const tab = (href: string, text: string, isCurrent: boolean) =>
    `<a href="${href}"${isCurrent ? ' aria-current="true"' : ''}>${text}</a>`;
  const items = contents.map(({ id, text }) => `<li><a href="#${escapeHtml(id)}">${escapeHtml(text)}</a></li>`).join('');
  const aside = items && `<nav class="contents" aria-label="On this page"><h2>On this page</h2><ul>${items}</ul></nav>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${escapeHtml(title)}: documentation of Davit.">
<title>${escapeHtml(title)} · Davit ${isGuide ? 'guides' : 'API'}</title>
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(mark.replace('currentColor', '#ff9d6b'))}">
<link rel="stylesheet" href="${guidesPath}/docs.css">
${hasScript ? `<script src="${referenceScriptPath}" defer></script>` : ''}
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header>
<a class="brand" href="/">${mark}Davit</a>
<nav aria-label="Documentation">${tab(guidesPath, 'Guides', isGuide)}${tab(referencePath, 'API reference', !isGuide)}</nav>
<form role="search" action="${guidesPath}/search"><input type="search" name="q" value="${escapeHtml(query)}" placeholder="Search the documentation" aria-label="Search the documentation" maxlength="200"><button>Search</button></form>
</header>
<div class="columns">
<nav class="pages" aria-label="${isGuide ? 'Guides' : 'Operations'}">${pages}</nav>
<main id="main" tabindex="-1">${main}</main>
${aside}
</div>
</body>
</html>
`;
}
