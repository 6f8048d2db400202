/** What a place for content keeps: the violin makers of a directory, the saunas of a review site with their reviews. */
import { type PlaceKind, personRow, placeRows } from '../lexicon/content-places.ts';
import { entityById, entityPhrases, type Known } from '../lexicon/entities.ts';
import { choice } from '../lexicon/shape.ts';
import type { Reading } from '../reading/reading.ts';
import { tokensOf } from '../reading/tokens.ts';
import type { ContentPlace, PlaceSubject } from './content-place.ts';
import { type DetailItem, fewestListed, longestDetailTokens } from './detail-lists.ts';
import type { RequestedFeatures } from './features.ts';
import { capitalised } from './naming.ts';
import { type PlannedEntity, plannedEntity } from './planned-entity.ts';

interface Use {
  reading: Reading;
  place: ContentPlace;
  planned: PlannedEntity[];
  items: DetailItem[];
  requested: RequestedFeatures;
}

/** Puts the rows of the place first and drops lists that only its words suggested. Whether the place has rows of its own. */
export function usePlace({ reading, place, planned, items, requested }: Use): boolean {
  const { kind, subject } = place;
  const fields = placeRows[kind];
  // What a poll lists are its answers.
  if (kind === 'poll') items.splice(0);
  if (!subject || !fields) return false;
  const words = { from: Math.min(place.from, subject.from), to: Math.max(place.to, subject.to) };
  const others = planned.filter(({ sourceSpan }) => sourceSpan !== null && sourceSpan.from >= words.to);
  const main = rowsOf(subject, kind, items);
  const kept = others.filter(({ key }) => key !== main.key);
  const review = kind === 'reviews' ? entityById('review') : null;
  const reviews = review ? [plannedEntity({ known: review, singular: 'review', sourceSpan: place }, [main])] : [];
  planned.splice(0, planned.length, main, ...reviews, ...kept.filter(({ key }) => key !== 'review'));
  if (kind === 'comparison') {
    requested.wanted.set('compare', place);
    items.push(...criteriaIn(reading, subject));
  }
  if (kind === 'reviews') requested.wanted.set('ratings', place);
  return true;
}

function rowsOf(subject: PlaceSubject, kind: PlaceKind, items: DetailItem[]): PlannedEntity {
  const { singular, plural, parts, isPerson, from, to } = subject;
  const sourceSpan = { from, to };
  const name = tokensOf(singular);
  const match = entityPhrases.at(name, 0);
  const isListed = kind === 'directory' ? match?.value.entry.person === true : kind !== 'map';
  const isKnown =
    match !== null && match.to === name.length && isListed && match.value.singular !== null && tells(match.value, kind);
  const plan = plannedEntity({ known: isKnown ? match.value : null, singular, sourceSpan }, []);
  if (plural && parts.length === 2) plan.plural = plural;
  if (isKnown) return plan;
  const isSpelledOut = items.filter(({ isPlain }) => isPlain).length >= fewestListed;
  const row = kind === 'directory' && isPerson && parts.length === 0 ? personRow : (placeRows[kind] ?? {});
  const [first, ...others] = Object.values(row);
  const title = isSpelledOut && first ? { ...first, label: calledBy(singular) } : first;
  const rest = isSpelledOut ? [] : others;
  const which = parts.length === 2 ? [choice('Kind', parts.map(capitalised).join(', '))] : [];
  for (const field of [title, ...which, ...rest]) if (field) plan.details.push({ field, sourceSpan });
  plan.isSpelledOut = true;
  return plan;
}

const criteriaCues = new Set(['like', 'by', 'as', 'including', 'on']);
const mostCriteria = 12;

/** The price, load and range of "compare cargo bikes, like price, load and range". */
function criteriaIn({ tokens }: Reading, { to }: PlaceSubject): DetailItem[] {
  const { sentence } = tokens[to - 1] ?? {};
  const isCue = (at: number) => criteriaCues.has(tokens[at]?.lower ?? '') && tokens[at - 1]?.lower !== 'side';
  const cue = tokens.findIndex((token, at) => at >= to && token.sentence === sentence && isCue(at));
  if (cue < 0) return [];
  const found: DetailItem[] = [];
  let from = cue + 1;
  for (let at = from; at <= tokens.length && found.length < mostCriteria; at += 1) {
    const token = tokens[at];
    const isOver = !token || token.sentence !== sentence;
    if (!isOver && !joints.has(token.lower)) continue;
    if (at > from && at - from <= longestDetailTokens)
      found.push({ cue, from, to: at, isOfFunctions: false, isPlain: true, isNoted: false });
    from = at + 1;
    if (isOver) break;
  }
  return found.length > 1 ? found : [];
}
const joints = new Set([',', 'and', 'or', '&', ';']);

/** The word of "Norfolk words"; a row of a plain "words" has a name. */
const calledBy = (singular: string) => (singular.includes(' ') ? capitalised(singular.split(' ').at(-1) ?? '') : 'Name');

/** What somebody still wants to watch is their own list; and a thing of which little is known tells visitors less than the place. */
function tells({ entry }: Known, kind: PlaceKind): boolean {
  const fields = Object.values(entry.fields);
  const isRich = kind === 'directory' || fields.length > Object.keys(placeRows[kind] ?? {}).length;
  return isRich && !fields.some(({ type }) => type.kind === 'flow');
}
