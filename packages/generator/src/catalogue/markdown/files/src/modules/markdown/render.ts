/**
 * Markdown to HTML that may stand on a page whoever wrote it: HTML in it is shown as text, links lead to the
 * web, to a mailbox or to this site only, and pictures are this site's own uploads.
 */
import { Marked, type Tokens } from 'marked';

const marked = new Marked({ gfm: true, async: false });

marked.use({
  // HTML is not even read as such: once it is, what stands inside a `<script>` would be passed on as it is.
  tokenizer: { html: () => undefined, tag: () => undefined },
  renderer: {
    html: ({ text }) => escaped(text),
    // The page has its own main heading.
    heading({ tokens, depth }) {
      const level = Math.max(2, depth);
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
    },
    link({ href, title, tokens }: Tokens.Link) {
      const words = this.parser.parseInline(tokens);
      if (!leadsSomewhere(href)) return words;
      const isElsewhere = /^https?:/i.test(href);
      const rel = isElsewhere ? ' rel="noopener noreferrer nofollow ugc"' : '';
      return `<a href="${escaped(href)}"${title ? ` title="${escaped(title)}"` : ''}${rel}>${words}</a>`;
    },
    image: ({ href, text }: Tokens.Image) =>
      /^\/uploads\/[\w.-]+$/.test(href) ? `<img src="${escaped(href)}" alt="${escaped(text)}" loading="lazy">` : escaped(text),
    checkbox: ({ checked }: Tokens.Checkbox) => (checked ? '☑ ' : '☐ '),
  },
});

export function renderMarkdown(text: string): string {
  return marked.parse(text) as string;
}

function leadsSomewhere(href: string): boolean {
  return /^(https?:\/\/|mailto:|\/(?![/\\])|#)/i.test(href);
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
