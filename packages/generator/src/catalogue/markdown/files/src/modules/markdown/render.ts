/**
 * Markdown by any author to HTML that is safe on a page.
 *  1. HTML in it is shown as text, links lead to the web, to a mailbox or to this site only, and pictures are this
 *     site's own uploads.
 *  2. Whatever is written, it is shown, and at a bounded cost: a paragraph of too many marks is shown with them, and so
 *     is a whole text that is too long, nests too deeply or would become many times its size.
 */
import { Lexer, Marked, Tokenizer, type Tokens } from 'marked';

const lengthAtMost = 100_000;
const linesAtMost = 5_000;
const nestingAtMost = 16;
const columnsAtMost = 50;
/** The lines that are searched for the underline of a heading: the pattern reads ahead from each line of a paragraph. */
const headingLengthAtMost = 1_000;
/** Marks of a paragraph times its length: the reader of marks looks ahead from each of them. */
const lookingAheadAtMost = 2_000_000;
/** The addresses of all links together: one that is defined once may be used often. */
const addressesLengthAtMost = 100_000;

/** Carries the decision to show a text as it is out of the reader of marks. */
class TooMuch extends Error {}

let addressesLength = 0;

const marked = new Marked({ gfm: true, async: false });

marked.use({
  tokenizer: {
    // HTML is not even read as such: once it is, what stands inside a `<script>` would be passed on as it is.
    html: () => undefined,
    tag: () => undefined,
    lheading(src) {
      const head = src.slice(0, headingLengthAtMost);
      return Tokenizer.prototype.lheading.call(this, head === src ? src : head.slice(0, head.lastIndexOf('\n') + 1));
    },
    // Each row gets as many cells as the first.
    table: (src) => (src.slice(0, src.indexOf('\n')).split('|').length > columnsAtMost ? undefined : false),
  },
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
      addressesLength += href.length + (title?.length ?? 0);
      if (addressesLength > addressesLengthAtMost) throw new TooMuch();
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
  if (text.length > lengthAtMost || text.split('\n', linesAtMost + 1).length > linesAtMost) return asWritten(text);
  addressesLength = 0;
  try {
    return marked.parser(boundedLexer().lex(text));
  } catch (error) {
    // The pattern of a mark may look ahead further than the stack is deep.
    if (error instanceof TooMuch || error instanceof RangeError) return asWritten(text);
    throw error;
  }
}

/** Reads one text; counts how deeply what it reads is nested. */
function boundedLexer(): Lexer {
  const lexer = new Lexer(marked.defaults);
  const { blockTokens, inlineTokens } = lexer;
  let nesting = 0;
  const deeper = <T>(read: () => T): T => {
    if (nesting === nestingAtMost) throw new TooMuch();
    nesting++;
    const tokens = read();
    nesting--;
    return tokens;
  };
  lexer.blockTokens = (...given: Parameters<Lexer['blockTokens']>) => deeper(() => blockTokens.apply(lexer, given));
  lexer.inlineTokens = (text, tokens = []) => {
    const marks = text.match(/[^\p{L}\p{N}\s]/gu)?.length ?? 0;
    if (marks * text.length <= lookingAheadAtMost) return deeper(() => inlineTokens.call(lexer, text, tokens));
    tokens.push({ type: 'text', raw: text, text, escaped: false });
    return tokens;
  };
  return lexer;
}

/** With its marks, line by line. */
function asWritten(text: string): string {
  const paragraphs = text.split(/\n{2,}/).filter((one) => one.trim() !== '');
  return paragraphs.map((one) => `<p>${escaped(one).replaceAll('\n', '<br>')}</p>\n`).join('');
}

function leadsSomewhere(href: string): boolean {
  return /^(https?:\/\/|mailto:|\/(?![/\\])|#)/i.test(href);
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
