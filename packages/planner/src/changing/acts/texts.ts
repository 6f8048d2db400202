/** Names and texts: of the app, a list, a field, an option, a page. */
import type { Page } from '@davit/blueprint';
import type { Span } from '../../reading/tokens.ts';
import { type Act, capital, nameIn, type Wish, written } from '../wish.ts';
import { appNames, fieldWords, pageWords } from '../words.ts';

const longestTagline = 200;
const longestText = 1_000;
const taglineWords = new Set('tagline slogan subtitle motto strapline claim'.split(' '));
const headingWords = new Set('heading headline title'.split(' '));
const textWords = new Set('text intro introduction paragraph words'.split(' '));

export const rename: Act = (wish) => {
  const { parts, slots, reading } = wish;
  const { value } = slots;
  const target = slots.target;
  const name = value && nameIn(wish, value);
  if (!name) return value ? 'The new name is too long.' : null;
  if (!target || isApp(wish, target)) return [{ op: 'rename-app', name }];
  const core = parts.core(target);
  const last = reading.tokens[core.to - 1]?.lower ?? '';
  const page = parts.page(target);
  if (page && pageWords.has(last)) return [{ op: 'rename-page', path: page.path, title: capital(name) }];
  const first = reading.tokens[core.from]?.lower ?? '';
  const isField = core.to - core.from > 1 && (fieldWords.has(last) || fieldWords.has(first));
  const list = isField ? null : (parts.list(target) ?? (parts.key(target) === 'list' ? parts.mainList : null));
  if (list) return [{ op: 'rename-list', list: list.id, name }];
  const place = parts.field(target);
  if (place) return [{ op: 'rename-field', list: place.list.id, field: place.field.id, label: capital(name) }];
  const option = parts.option(target);
  if (option)
    return [
      { op: 'rename-option', list: option.list.id, field: option.field.id, option: option.option.id, label: capital(name) },
    ];
  if (page) return [{ op: 'rename-page', path: page.path, title: capital(name) }];
  return `This app has no list, field, page or option “${written(wish, core)}”.`;
};

export function isApp({ reading: { tokens } }: Pick<Wish, 'reading'>, { from, to }: Span): boolean {
  const words = tokens.slice(from, to).filter(({ kind }) => kind !== 'mark');
  return appNames.has(words.map(({ lower }) => lower).join(' '));
}

/** A tagline, or the heading or text of a page. */
export const retext: Act = (wish) => {
  const { parts, slots, reading } = wish;
  if (slots.page && slots.value) return headingOf(wish, slots.page, slots.value);
  if (!slots.text || !slots.value) return null;
  const value = written(wish, slots.value);
  const { from, to } = parts.core(slots.text);
  const first = reading.tokens[from]?.lower ?? '';
  const last = reading.tokens[to - 1]?.lower ?? '';
  if (to - from === 1 && taglineWords.has(first))
    return value.length > longestTagline
      ? `A tagline has at most ${longestTagline} characters.`
      : [{ op: 'set-tagline', tagline: value }];
  const isHeading = headingWords.has(first) || headingWords.has(last);
  if (!isHeading && !textWords.has(first) && !textWords.has(last)) return null;
  const page = pageOf(wish, { from, to });
  if (!page) return null;
  if (page.kind !== 'content') return `The page “${page.title}” has no text of its own.`;
  if (value.length > longestText) return `A text has at most ${longestText} characters.`;
  return [isHeading ? { op: 'set-heading', path: page.path, heading: value } : { op: 'set-text', path: page.path, text: value }];
};

/** Only words in quotes: "put the phone at the top of the form" moves a field. */
function headingOf(wish: Wish, at: Span, words: Span): ReturnType<Act> {
  const isQuoted = /^["“„«]$/.test(wish.reading.tokens[words.from]?.text ?? '');
  const page = isQuoted ? wish.parts.page(at) : null;
  return page?.kind === 'content' ? [{ op: 'set-heading', path: page.path, heading: written(wish, words) }] : null;
}

/** "heading on the home page", "about page heading", "heading": the only page with texts. */
function pageOf({ parts, reading }: Wish, { from, to }: Span): Page | null {
  const contents = parts.plan.pages.filter(({ kind }) => kind === 'content');
  if (to - from === 1) return contents[0] ?? null;
  const linking = reading.tokens.findIndex(({ lower }, at) => at > from && at < to && ['of', 'on', 'in', 'at'].includes(lower));
  return linking > 0 ? parts.page({ from: linking + 1, to }) : parts.page({ from, to: to - 1 });
}

export const addPage: Act = (wish) => {
  const title = wish.slots.title && nameIn(wish, wish.parts.core(wish.slots.title));
  if (!wish.slots.title || !title || wish.slots.title.to - wish.slots.title.from > 5) return null;
  const isOwn = ['our', 'my'].includes(wish.reading.tokens[wish.slots.title.from]?.lower ?? '');
  return [{ op: 'add-page', title: capital(isOwn ? written(wish, wish.slots.title) : title) }];
};
