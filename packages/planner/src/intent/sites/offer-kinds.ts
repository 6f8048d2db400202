/** Kinds of what somebody offers to the public, by what WordNet says of the noun that names it. */
import { classOf, isA, isNoun, sensesOf } from '../../english/wordnet.ts';
import { singularOf } from '../../reading/nouns.ts';

/**
 * `hire`: things for days; `stay`: places for nights; `event`: something at a date; `course`: taught in lessons; `visit`: a place or
 * a tour that people come for; `trade`: work done for others; `food`, `shop`, `club`, `charity`, `art`.
 */
export type OfferKind = 'hire' | 'stay' | 'event' | 'course' | 'visit' | 'food' | 'trade' | 'shop' | 'club' | 'charity' | 'art';

const split = (words: string) => words.split(/,\s*/);

/** Nouns that say only that somebody offers something: what stands before them says what. */
const bare = new Set(
  split(
    'business, company, firm, agency, service, studio, workshop, practice, practise, enterprise, van, truck, outlet, centre, center, place',
  ),
);

/** The first kind with a hypernym of the noun wins. */
const hypernyms: [OfferKind, string[]][] = [
  ['visit', split('spa, health spa, gymnasium')],
  ['food', split('restaurant, cafe, bistro, supper club, bar')],
  ['charity', split('charity, animal shelter, rescue, sanctuary, foundation')],
  ['stay', split('hotel, campsite, cabin, cottage, hostel, guesthouse, villa, chalet, houseboat, treehouse, yurt')],
  ['art', split('artist, performer, musician, writer, composer')],
  [
    'event',
    split(
      'social event, concert, festival, exhibition, fair, contest, performance, production, convention, reunion, gala, party',
    ),
  ],
  ['course', split('course, lesson, teaching, education, school, academy, tuition')],
  ['shop', split('shop, mercantile establishment, marketplace')],
  ['club', split('association, musical organization, team, club, musical group, ensemble')],
  [
    'visit',
    split('journey, walk, range, amusement, museum, building, structure, facility, farm, tract, game, land, entertainment, room'),
  ],
];
/** Nouns of hiring out. */
const hiring = new Set(split('hire, rental, charter, letting'));
const wholeDays = new Set(split('day, night, evening, weekend, morning, afternoon'));
const trading = new Set(split('repair, tuning, sweep, removal, restoration, translation'));

/** Whether a noun names what somebody does for others: a person by their work, or an act. */
const isTrade = (noun: string): boolean => {
  const [first, second] = sensesOf(noun);
  if (first?.class === 'person') return true;
  return (
    trading.has(noun) ||
    second?.class === 'person' ||
    first?.class === 'act' ||
    (first === undefined && /(er|or|ist|wright|smith|ing)$/.test(noun))
  );
};

/** Of a phrase in lower case, such as `chimney sweep business`; null if it names nothing that people offer. */
export function kindOfOffer(words: readonly string[]): OfferKind | null {
  const last = singularOf(words.at(-1) ?? '');
  const before = words.slice(0, -1);
  if (hiring.has(last)) return 'hire';
  if (wholeDays.has(last)) return before.length === 0 ? null : last === words.at(-1) ? 'event' : 'visit';
  if (bare.has(last)) return before.length === 0 ? null : (ofOwner(before) ?? 'trade');
  const whole = [before.at(-1), last].filter(Boolean).join(' ');
  const nouns = before.length > 0 && isNoun(whole) ? [whole, last] : [last];
  const isActShop = before.length > 0 && isA(last, 'shop') && isActNoun(singularOf(before.at(-1) ?? ''));
  if (isActShop) return 'trade';
  for (const noun of nouns)
    for (const [kind, kinds] of hypernyms)
      if (isA(noun, ...kinds)) return classOf(noun) === 'person' ? ofPerson(kind, words.at(-1) !== last) : kind;
  if ((last === 'group' || classOf(last) === 'group') && before.length > 0) return 'club';
  return isTrade(last) && !(before.length === 0 && isActNoun(last)) ? 'trade' : null;
}

/** One artist shows work; several who play together are a group. */
const ofPerson = (kind: OfferKind, isMany: boolean): OfferKind => (kind !== 'art' ? 'trade' : isMany ? 'club' : 'art');

/** A driving school teaches, a food truck feeds; a translation service works for others. */
function ofOwner(before: readonly string[]): OfferKind | null {
  const noun = singularOf(before.at(-1) ?? '');
  if (hiring.has(noun)) return 'hire';
  if (isA(noun, 'food')) return 'food';
  return null;
}

const isActNoun = (noun: string): boolean => trading.has(noun) || classOf(noun) === 'act' || /ing$/.test(noun);

export const isHiring = (lower: string): boolean => hiring.has(singularOf(lower));
