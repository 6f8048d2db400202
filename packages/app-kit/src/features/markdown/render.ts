/**
 * Renders Markdown by any author as safe HTML.
 * 1. HTML in it appears as text; links lead only to the web, to a mailbox or to this site; pictures are only this
 * site's own uploads.
 * 2. Every text is shown, at a bounded cost: a paragraph with too much markup appears as source, and so does a whole
 * text that is too long, nests too deeply or would expand too much.
 */
import { Lexer, Marked, Tokenizer, type Tokens } from 'marked';

const maxTextLength = 100_000;
const maxLines = 5_000;
const maxNesting = 16;
const maxColumns = 50;
/**
 * How many characters to search for the underline of a heading: the pattern looks ahead from each line of a
 * paragraph.
 */
const maxHeadingLength = 1_000;
/** The marks of a paragraph times its length, since the lexer looks ahead from each mark. */
const maxLookAhead = 2_000_000;
/** The total length of link addresses: many links can share one definition. */
const maxAddressesLength = 100_000;

/** Thrown inside the lexer to show a text as source. */
class TooMuch extends Error {}

let addressesLength = 0;

const marked = new Marked({ gfm: true, async: false });

marked.use({
  tokenizer: {
    // Does not even parse HTML, since the lexer would pass the content of a `<script>` through.
    html: () => undefined,
    tag: () => undefined,
    lheading(src) {
      const head = src.slice(0, maxHeadingLength);
      return Tokenizer.prototype.lheading.call(this, head === src ? src : head.slice(0, head.lastIndexOf('\n') + 1));
    },
    // Each row has as many cells as the first.
    table: (src) => (src.slice(0, src.indexOf('\n')).split('|').length > maxColumns ? undefined : false),
  },
  renderer: {
    html: ({ text }) => escaped(text),
    // The page already has its main heading.
    heading({ tokens, depth }) {
      const level = Math.max(2, depth);
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
    },
    link({ href, title, tokens }: Tokens.Link) {
      const words = this.parser.parseInline(tokens);
      if (!leadsSomewhere(href)) return words;
      addressesLength += href.length + (title?.length ?? 0);
      if (addressesLength > maxAddressesLength) throw new TooMuch();
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
  if (text.length > maxTextLength || text.split('\n', maxLines + 1).length > maxLines) return asWritten(text);
  addressesLength = 0;
  try {
    return marked.parser(boundedLexer().lex(text));
  } catch (error) {
    // A pattern may look ahead further than the stack allows.
    if (error instanceof TooMuch || error instanceof RangeError) return asWritten(text);
    throw error;
  }
}

/** A lexer for one text that counts its nesting depth. */
function boundedLexer(): Lexer {
  const lexer = new Lexer(marked.defaults);
  const { blockTokens, inlineTokens } = lexer;
  let nesting = 0;
  const deeper = <T>(read: () => T): T => {
    if (nesting === maxNesting) throw new TooMuch();
    nesting++;
    const tokens = read();
    nesting--;
    return tokens;
  };
  lexer.blockTokens = (...given: Parameters<Lexer['blockTokens']>) => deeper(() => blockTokens.apply(lexer, given));
  lexer.inlineTokens = (text, tokens = []) => {
    const marks = text.match(/[^\p{L}\p{N}\s]/gu)?.length ?? 0;
    if (marks * text.length <= maxLookAhead) return deeper(() => inlineTokens.call(lexer, text, tokens));
    tokens.push({ type: 'text', raw: text, text, escaped: false });
    return tokens;
  };
  return lexer;
}

/** The source, line by line. */
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
