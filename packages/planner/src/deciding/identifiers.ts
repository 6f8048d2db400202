import { camelOf, kebabOf } from '../lexicon/shape.ts';
import { pluralOf } from '../reading/nouns.ts';

/** Words that are no identifiers in JavaScript, or mean something on every object. */
export const reservedWords = new Set(
  `arguments async await break case catch class const constructor continue debugger default delete do else enum eval export extends false finally for
function if implements import in instanceof interface let new null package private protected prototype public return static super switch this throw
true try typeof undefined var void while with yield hasOwnProperty isPrototypeOf propertyIsEnumerable toLocaleString toString valueOf infinity nan`.split(
    /\s+/,
  ),
);

/** What an entity is not called, so that the code about it reads well. */
export const reservedEntities = new Set(
  'row rows entity entities table process window global globalThis site plan store context app appAccount appSession appLink watchedPage pageCheck pageDay jobRun'.split(
    ' ',
  ),
);

/** Columns that every table has already. */
export const reservedFields = new Set(
  'id createdAt updatedAt deletedAt removedAt isSample ownerId rowid values errors csrf undo page sort direction q search'.split(
    ' ',
  ),
);

/** First parts of paths that every app has already. */
export const reservedSlugs = new Set(
  'api assets static design islands uploads public health healthz readyz robots sitemap favicon login logout log-in log-out sign-in sign-up account inbox contact about new search export owner admin docs openapi watched-pages job-runs check-now'.split(
    ' ',
  ),
);

const neverUsed = new Set([...reservedWords, ...reservedFields].map((word) => word.toLowerCase()));

/** SQL does not tell capitals from small letters, so neither do ids. */
const isSafe = (id: string, reserved: Set<string>): boolean =>
  /^[a-z][A-Za-z0-9]{0,39}$/.test(id) && !neverUsed.has(id.toLowerCase()) && !reserved.has(id.toLowerCase());

/** A camelCase identifier for any words, unlike all of `taken`; what has no Latin letters is named by `fallback`. */
export function identifierFor(words: string, taken: Iterable<string>, fallback: 'item' | 'detail'): string {
  const reserved = new Set([...taken, ...(fallback === 'item' ? reservedEntities : [])].map((id) => id.toLowerCase()));
  const camel = camelOf(words).replace(/^[0-9]+/, '');
  const lowered = camel.slice(0, 1).toLowerCase() + camel.slice(1);
  const base = lowered || fallback;
  if (isSafe(base, reserved)) return base;
  const suffixed = `${base.slice(0, 30)}${fallback.slice(0, 1).toUpperCase()}${fallback.slice(1)}`;
  if (isSafe(suffixed, reserved)) return suffixed;
  for (let number = 2; ; number += 1) {
    const numbered = `${suffixed.slice(0, 36)}${number}`;
    if (isSafe(numbered, reserved)) return numbered;
  }
}

/** A URL segment for the plural of some words, unlike all of `taken`. */
export function slugFor(singular: string, id: string, taken: Iterable<string>): string {
  const reserved = new Set([...taken, ...reservedSlugs]);
  const base = kebabOf(pluralOf(singular)) || kebabOf(pluralOf(id)) || 'items';
  if (!reserved.has(base)) return base;
  const suffixed = `${base.slice(0, 34)}-list`;
  if (!reserved.has(suffixed)) return suffixed;
  for (let number = 2; ; number += 1) if (!reserved.has(`${suffixed}-${number}`)) return `${suffixed}-${number}`;
}
