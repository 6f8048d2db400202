/** The names of the lists of a sketch. */
import { reservedSlugs } from '@davit/blueprint';
import { slugFor } from '../deciding/identifiers.ts';
import { kebabOf } from '../lexicon/shape.ts';
import { pluralOf, singularOf } from '../reading/nouns.ts';
import type { SketchList } from './sketch-schema.ts';

type Named = Pick<SketchList, 'name' | 'one'>;

export const singularNameOf = ({ name, one }: Named): string => lowered(one) || lastWordSingular(lowered(name));

export const pluralNameOf = (list: Named): string => lowered(list.name) || pluralOf(singularNameOf(list));

/** The path of a list, by its plural where that is free. */
export function slugOfList(list: Named, id: string, taken: readonly string[]): string {
  const slug = kebabOf(pluralNameOf(list));
  const isFree = slug !== '' && slug.length <= longestSlug && ![...taken, ...reservedSlugs].includes(slug);
  return isFree ? slug : slugFor(singularNameOf(list), id, taken);
}
const longestSlug = 40;

const lastWordSingular = (name: string) =>
  name
    .split(' ')
    .with(-1, singularOf(name.split(' ').at(-1) ?? ''))
    .join(' ');

/** `Repair jobs` to `repair jobs`, but not `FAQ entries`. */
const lowered = (words: string) => (/^\p{Lu}{2,}/u.test(words) ? words : words.slice(0, 1).toLowerCase() + words.slice(1));
