/** A guide's Markdown as HTML, with linkable headings and links between guides. */
import { Marked, type Tokens } from 'marked';
import { guidesPath } from '../docs-frame.ts';
import { escapeHtml } from '../escape-html.ts';

export interface Heading {
  id: string;
  text: string;
  /** 2 or 3; others are not listed. */
  depth: number;
}

export interface RenderedGuide {
  html: string;
  headings: Heading[];
}

/** The id of a heading, as GitHub generates it, so that links in the sources work in both places. */
export function idOfHeading(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-');
}

/** Where a link of a guide leads here; null if its target is only in the source checkout. */
export function hrefOf(href: string, slug: string): string | null {
  if (/^(https?:|#|mailto:)/.test(href)) return href;
  const [path = '', fragment] = href.split('#', 2);
  const { pathname } = new URL(path, `https://davit.invalid/docs/${slug.includes('/') ? 'adr/' : ''}`);
  if (!pathname.startsWith('/docs/')) return null;
  const resolved = pathname.slice('/docs/'.length);
  const hash = fragment === undefined ? '' : `#${fragment}`;
  if (resolved.startsWith('pictures/')) return `${guidesPath}/${resolved}`;
  if (resolved === 'README.md') return `${guidesPath}${hash}`;
  if (resolved === 'adr/') return `${guidesPath}#decisions`;
  if (resolved.endsWith('.md')) return `${guidesPath}/${resolved.slice(0, -3)}${hash}`;
  return null;
}

/** Renders one guide. The sources are Davit's own; raw HTML in them is still shown as text. */
export function renderGuide(markdown: string, slug: string): RenderedGuide {
  const headings: Heading[] = [];
  const used = new Map<string, number>();
  const uniqueId = (text: string) => {
    const id = idOfHeading(text);
    const count = used.get(id) ?? 0;
    used.set(id, count + 1);
    return count === 0 ? id : `${id}-${count}`;
  };
  const marked = new Marked({
    gfm: true,
    renderer: {
      html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text),
      heading({ tokens, depth, text }: Tokens.Heading) {
        const plain = text.replaceAll('`', '');
        const id = uniqueId(plain);
        if (depth === 2 || depth === 3) headings.push({ id, text: plain, depth });
        return `<h${depth} id="${escapeHtml(id)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        const inside = this.parser.parseInline(tokens);
        const to = hrefOf(href, slug);
        return to === null ? inside : `<a href="${escapeHtml(to)}">${inside}</a>`;
      },
      image({ href, text }: Tokens.Image) {
        const from = hrefOf(href, slug);
        return from === null ? escapeHtml(text) : `<img src="${escapeHtml(from)}" alt="${escapeHtml(text)}" loading="lazy">`;
      },
      code: ({ text, lang }: Tokens.Code) =>
        `<pre tabindex="0"><code${lang ? ` data-language="${escapeHtml(lang)}"` : ''}>${escapeHtml(text)}</code></pre>\n`,
      table(token: Tokens.Table) {
        const row = (cells: Tokens.TableCell[], tag: 'th' | 'td') =>
          `<tr>${cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`;
        const body = token.rows.map((cells) => row(cells, 'td')).join('');
        return `<div class="table" tabindex="0" role="group" aria-label="Table"><table><thead>${row(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`;
      },
    },
  });
  return { html: marked.parse(markdown, { async: false }), headings };
}
