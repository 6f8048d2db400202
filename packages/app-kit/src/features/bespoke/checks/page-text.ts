/** What a page of HTML shows: its text, the errors of a form that came back, and an excerpt for sentences about failures. */
import { attribute, visibleText } from '../../../checks/expect.ts';

const maxExcerptChars = 600;
const maxWords = 20;

/** The content of the page, with the message above it. */
export const mainOf = (html: string) => /<div class="flash-area"[\s\S]*<\/main>/.exec(html)?.[0] ?? html;
export const seenIn = (html: string) => visibleText(mainOf(html)).trim();
export const plain = (html: string) => visibleText(html).trim();
export const decoded = (text: string) => visibleText(`<i>${text}</i>`);

/** What a refused form says is wrong, in a sentence; empty if nothing is. */
export function errorsIn(html: string): string {
  const summaries = [...html.matchAll(/<div class="error-summary"[^>]*>([\s\S]*?)<\/ul>/g)].map(([, inside = '']) => inside);
  return summaries
    .flatMap((inside) => [...inside.matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g)])
    .map(([, head, words = '']) => `${(attribute(head, 'href') ?? '').split('.').at(-1)?.replace('#', '')}: ${plain(words)}`)
    .join('; ');
}

/**
 * Errors first, then the content: without menus, choices, and forms that only filter or sort. Of a long page, the part that
 * shares most words with what is `sought`; without it, the beginning.
 */
export function excerptOf(html: string, sought = ''): string {
  const content = mainOf(html)
    .replace(/<nav\b[\s\S]*?<\/nav>|<select\b[\s\S]*?<\/select>/g, ' ')
    .replace(/<form\b(?![^>]*\bmethod="post")[^>]*>[\s\S]*?<\/form>/g, ' ');
  const errors = errorsIn(html);
  const shown = plain(content);
  const whole = errors === '' ? shown : `(errors of the form: ${errors}) ${shown}`;
  if (whole.length <= maxExcerptChars) return whole;
  const from = nearest(whole, sought);
  return `${from > 0 ? '… ' : ''}${whole.slice(from, from + maxExcerptChars)}${from + maxExcerptChars < whole.length ? '…' : ''}`;
}

/** Where a window of the text begins that has most of the words; the first of equals. */
function nearest(whole: string, sought: string): number {
  const words = [...new Set(sought.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])].slice(0, maxWords);
  const lower = whole.toLowerCase();
  let best = { from: 0, found: 0 };
  for (let from = 0; from < whole.length; from += maxExcerptChars / 2) {
    const part = lower.slice(from, from + maxExcerptChars);
    const found = words.filter((word) => part.includes(word)).length;
    if (found > best.found) best = { from, found };
  }
  return best.from;
}
