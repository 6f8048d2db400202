import { reservedEntities, reservedFields, reservedSlugs, reservedWords } from '@davit/blueprint';
import { camelOf, kebabOf } from '../lexicon/shape.ts';
import { pluralOf } from '../reading/nouns.ts';

const neverUsed = new Set([...reservedWords, ...reservedFields].map((word) => word.toLowerCase()));

/** SQL ignores case, so ids must differ by more than that. */
const isSafe = (id: string, reserved: Set<string>): boolean =>
  /^[a-z][A-Za-z0-9]{0,39}$/.test(id) && !neverUsed.has(id.toLowerCase()) && !reserved.has(id.toLowerCase());

/** A camelCase identifier unlike all of `taken`; words without Latin letters get `fallback`. */
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

/** A URL segment for the plural, unlike all of `taken`. */
export function slugFor(singular: string, id: string, taken: Iterable<string>): string {
  const reserved = new Set([...taken, ...reservedSlugs]);
  const base = kebabOf(pluralOf(singular)) || kebabOf(pluralOf(id)) || 'items';
  if (!reserved.has(base)) return base;
  const suffixed = `${base.slice(0, 34)}-list`;
  if (!reserved.has(suffixed)) return suffixed;
  for (let number = 2; ; number += 1) if (!reserved.has(`${suffixed}-${number}`)) return `${suffixed}-${number}`;
}
