/** What a page of HTML shows: its text, the errors of a form that came back, and an excerpt for sentences about failures. */
import { attribute, visibleText } from '../../../checks/expect.ts';

const maxExcerptChars = 600;

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

/** Errors first, then the content: without menus, choices, and forms that only filter or sort. */
export function excerptOf(html: string): string {
  const content = mainOf(html)
    .replace(/<nav\b[\s\S]*?<\/nav>|<select\b[\s\S]*?<\/select>/g, ' ')
    .replace(/<form\b(?![^>]*\bmethod="post")[^>]*>[\s\S]*?<\/form>/g, ' ');
  const errors = errorsIn(html);
  const shown = plain(content);
  const whole = errors === '' ? shown : `(errors of the form: ${errors}) ${shown}`;
  return whole.length > maxExcerptChars ? `${whole.slice(0, maxExcerptChars)}…` : whole;
}
