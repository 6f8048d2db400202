/** The members of what only holds them: the articles and videos of "content, including articles and videos". */
import { headOf } from '../brief/nouns.ts';
import { entryOf } from '../brief/relate-lists.ts';
import type { Noun } from '../brief/shape.ts';
import type { Reading } from '../reading/reading.ts';
import { phraseOf } from './nouns.ts';
import { containers, entering, severalMass } from './object-words.ts';
import { rowsOf } from './row-names.ts';
import type { AskedFunction } from './shape.ts';
import { actOfVerb } from './verbs.ts';

/** A function for each member of a container; the function itself for anything else. */
export function held(reading: Reading, item: AskedFunction): AskedFunction[] {
  const { object, details, verb } = item;
  if (!object || !containers.has(headOf(object.singular)) || (verb !== null && (entering.has(verb) || actOfVerb(verb) === null)))
    return [item];
  const isRows = (noun: Noun | null): noun is Noun =>
    noun !== null && (noun.isMany || severalMass.has(headOf(noun.singular)) || entryOf(reading, noun) !== null || isOfRows(noun));
  // Product information is products.
  const isOfRows = (noun: Noun) => ((rows) => rows.isCut && rows.singular !== '')(rowsOf(reading, noun));
  const members = details.map((piece) => phraseOf(reading.tokens, piece)).filter(isRows);
  if (members.length < fewestMembers || members.length < details.length - 1) return [item];
  const { from, to } = item.span;
  return members.map((member) => ({
    ...item,
    object: member,
    details: [],
    behind: { from: to, to },
    span: { from, to: Math.max(to, member.to) },
  }));
}
const fewestMembers = 2;
