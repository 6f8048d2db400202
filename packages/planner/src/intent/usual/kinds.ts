/** Kinds of a thing as names for examples: from everyday lists, from goods of shops, else from WordNet, without what nobody says. */
import { isCommon, type Sense, senseAt, sensesOf } from '../../english/wordnet.ts';
import { thingTexts } from '../../knowledge/thing-texts.ts';
import { kindsAbove } from './group-of.ts';
import { kindNames } from './kind-names.ts';

const most = { levels: 3, senses: 600 } as const;
const fewest = 4;

/** At least four, in the usual order; empty if that many are not known. `noun` is in the singular; rare ones are in WordNet alone. */
export function kindsOfThing(noun: string, withRare = false): string[] {
  const known = kindNames.get(noun);
  if (known) return known;
  if (!withRare) return [];
  const found = fromWordNet(noun);
  return found.length >= fewest ? found : [];
}

/** Things that no list of somebody's wants as an example. */
const unwanted =
  /archaic|obsolete|offensive|slang|derog|disparag|extinct|fossil|formerly|ancient|medieval|prehistor|sexual|torture|weapon|corpse|dead|disease|poison|genus|family|century|biblical|heraldry|military|slave|prostitut|nazi|drug/i;

function fromWordNet(noun: string): string[] {
  const [sense] = sensesOf(noun);
  if (!sense || kindsAbove(noun).has('weapon')) return [];
  const found = belowOf(sense).flatMap(({ one, level }) => {
    const name = one.words.slice(0, 2).find((word) => isPlainName(word, one));
    return name ? [{ name, points: pointsOf(name, noun) - level }] : [];
  });
  const names = found.sort((left, right) => right.points - left.points).filter(({ points }) => points > 0);
  return [...new Set(names.map(({ name }) => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`))].slice(0, 6);
}

/** Kinds, kinds of kinds and so on, the nearest first. */
function belowOf(top: Sense): { one: Sense; level: number }[] {
  const found: { one: Sense; level: number }[] = [];
  let senses = [top];
  for (let level = 1; level <= most.levels && found.length < most.senses; level += 1) {
    senses = senses.flatMap(({ below }) => below.map(senseAt)).slice(0, most.senses);
    found.push(...senses.map((one) => ({ one, level })));
  }
  return found;
}

/** Lower-case, short, in its first meaning, and of words that people use. */
function isPlainName(word: string, sense: Sense): boolean {
  return (
    /^[a-z][a-z ]{2,19}$/.test(word) &&
    !unwanted.test(sense.gloss) &&
    sensesOf(word)[0] === sense &&
    word.split(' ').every((part) => isKnown(part))
  );
}

/** "Bread knife" says that it is a knife; what our own texts speak of is known to everybody. */
function pointsOf(name: string, noun: string): number {
  const head = noun.split(' ').at(-1) ?? '';
  if (name.includes(' ')) return name.endsWith(` ${head}`) && name !== noun ? 4 : 1;
  return written().has(name) ? 5 : isCommon(name) ? 3 : 0;
}

const isKnown = (word: string): boolean => isCommon(word) || written().has(word);

let vocabulary: ReadonlySet<string> | null = null;
/** The words of the texts on everyday things. */
function written(): ReadonlySet<string> {
  vocabulary ??= new Set(thingTexts.flatMap((text) => text.toLowerCase().match(/[a-z]{3,}/g) ?? []));
  return vocabulary;
}
