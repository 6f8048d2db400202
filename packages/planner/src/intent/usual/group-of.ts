/** Which kind of thing a list holds, by its name. */
import { isA, isNoun, type NounClass, type Sense, senseAt, sensesOf } from '../../english/wordnet.ts';
import { isOfPeople } from '../../lexicon/part-signs.ts';
import { singularOf } from '../../reading/nouns.ts';
import { type Group, groupsByKind, groupWords } from './group-words.ts';

const levels = 12;

/** `Fire extinguishers` to `fire extinguisher`. */
export function singularNameOf(name: string): string {
  const words = name.trim().toLowerCase().split(/\s+/);
  return words.with(-1, singularOf(words.at(-1) ?? '')).join(' ');
}

export const headOf = (name: string): string => singularNameOf(name).split(' ').at(-1) ?? '';

/** The group of a noun phrase: its last word decides, or the whole phrase where dictionaries have it. */
export function groupOf(name: string): Group {
  const singular = singularNameOf(name);
  const known = groups.get(singular);
  if (known) return known;
  const found = findGroup(singular);
  if (groups.size < mostGroups) groups.set(singular, found);
  return found;
}
const groups = new Map<string, Group>();
const mostGroups = 2_000;

function findGroup(singular: string): Group {
  const [written, last = ''] = [headOf(singular), headOf(singular).split('-').at(-1)];
  const head = sensesOf(written).length === 0 && byWord(written) === null ? last : written;
  if (isOfRest.test(head) && singular !== head)
    return findGroup(
      singular
        .split(' ')
        .slice(0, -1)
        .join(' ')
        .replace(/ (list|book|log)$/, ''),
    );
  if (isOtherThanHead(singular)) return byKind(singular) ?? 'thing';
  const isWhole = singular !== head && sensesOf(singular).length > 0;
  return (
    byWord(head) ?? (isWhole ? byKind(singular) : null) ?? byKind(head) ?? byTail(head) ?? (isOfPeople(head) ? 'person' : 'thing')
  );
}

/** Dictionaries have the whole name for something else: a Trojan horse is no horse. */
export const isOtherThanHead = (name: string): boolean => {
  const [singular, head] = [singularNameOf(name), headOf(name)];
  return singular !== head && sensesOf(singular).length > 0 && !isA(singular, head);
};

/** Entries of a petty cash book are about money. */
const isOfRest = /^(entry|record)$/;

function byWord(head: string): Group | null {
  const names = Object.keys(groupWords) as (keyof typeof groupWords)[];
  return names.find((name) => groupWords[name].has(head)) ?? null;
}

function byKind(noun: string): Group | null {
  const sense = senseFor(noun);
  if (!sense) return null;
  const above = kindsAbove(noun);
  const fits = ([, kinds, classes]: (typeof groupsByKind)[number]) =>
    (classes === undefined || classes.includes(sense.class)) && kinds.some((kind) => above.has(kind));
  return groupsByKind.find(fits)?.[0] ?? null;
}

/** Lawnmowers are mowers, and nobody is one. */
function byTail(word: string): Group | null {
  for (let at = shortestPart; at <= word.length - shortestPart; at += 1)
    if (isNoun(word.slice(0, at)) && isNoun(word.slice(at))) return byKind(word.slice(at));
  return null;
}
const shortestPart = 3;

const touched: ReadonlySet<NounClass> = new Set(['artifact', 'animal', 'plant', 'food']);
const vague: ReadonlySet<NounClass> = new Set([
  ...([
    'communication',
    'thought',
    'attribute',
    'state',
    'shape',
    'feeling',
    'quantity',
    'relation',
    'body',
    'phenomenon',
  ] as const),
]);

/** The sense in which a list holds it: the commonest that is no name, or what can be touched if that is vague, as a buoy is. */
function senseFor(noun: string): Sense | undefined {
  const senses = sensesOf(noun).filter(({ words: [first = ''] }) => first === first.toLowerCase());
  const [first] = senses;
  if (!first || !vague.has(first.class)) return first;
  return senses.slice(0, nearSenses).find((sense) => touched.has(sense.class)) ?? first;
}
const nearSenses = 3;

/** Everything that such a thing is a kind of, itself included. */
export function kindsAbove(noun: string): ReadonlySet<string> {
  const found = new Set<string>();
  const sense = senseFor(noun);
  let level = sense ? [sense] : [];
  for (let depth = 0; depth < levels && level.length > 0; depth += 1) {
    for (const { words } of level) for (const word of words) found.add(word);
    level = level.flatMap(({ above }) => above.map(senseAt));
  }
  return found;
}
