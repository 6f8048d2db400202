/** Kinds of one thing are one list: "medication reminders, vaccination reminders and checkup reminders" are reminders. */
import { headOf } from '../brief/nouns.ts';
import type { Piece } from '../brief/shape.ts';
import { entityPhrases } from '../lexicon/entities.ts';
import { choice } from '../lexicon/shape.ts';
import type { Reading } from '../reading/reading.ts';
import { type Span, tokensOf } from '../reading/tokens.ts';
import type { Thing } from './needs.ts';
import { closing } from './objects.ts';

const fewestKinds = 3;
const fewestPlain = 2;
const mostKinds = 12;
/** What may stand behind the name of such a list: "reminder items". */
const ofOne = new Set(['item', 'entry', 'list', 'record']);

/** The things with such kinds as one; `moved` gets the thing that each of them became. */
export function mergedKinds(reading: Reading, things: readonly Thing[], moved: Map<Thing, Thing>): Thing[] {
  const left = [...things];
  for (const { singular: name } of things) {
    const head = headOf(name);
    const kinds = left.filter((one) => isKindOf(reading, one, head));
    // Train tickets and air tickets have lists of their own in the lexicon, with other fields.
    const plain = kinds.filter(({ singular }) => entityPhrases.at(tokensOf(singular), 0)?.to !== singular.split(' ').length);
    const sentences = new Set(kinds.map(({ noun }) => reading.tokens[noun.from]?.sentence));
    const [first] = kinds;
    if (!first || kinds.length < fewestKinds || plain.length < fewestPlain || kinds.length > mostKinds || sentences.size > 1)
      continue;
    const isWhole = ({ singular }: Thing) =>
      singular === head || (singular.startsWith(`${head} `) && ofOne.has(headOf(singular)));
    const all = left.filter((one) => kinds.includes(one) || isWhole(one));
    const options = kinds.map(({ singular }) => capital(singular.slice(0, -head.length - 1))).join(', ');
    const kind: Piece = { from: first.noun.from, to: first.noun.to, inner: null, field: choice('Kind', options) };
    const merged: Thing = {
      noun: { ...first.noun, from: first.noun.to - 1, singular: head, isMany: true },
      singular: head,
      done: all.flatMap(({ done }) => done),
      details: [kind, ...all.flatMap(({ details }) => details)],
      isKnown: all.some(({ isKnown }) => isKnown),
      isSeveral: true,
    };
    for (const one of all) moved.set(one, merged);
    left.splice(left.indexOf(first), 1, merged);
    for (const one of all) if (left.includes(one)) left.splice(left.indexOf(one), 1);
  }
  return left;
}

const isKindOf = ({ tokens }: Reading, { singular, noun }: Thing, head: string): boolean =>
  singular.endsWith(` ${head}`) && tokens[noun.to - 1]?.lemma === head;

const reminding = new Set(['reminder', 'alert', 'notification']);
const behindWords = new Set(['for', 'of', 'about']);

/** "Reminders for medication, vaccination, and checkups": what is behind it are kinds; `skipped` are the chunks that name them. */
export function kindsBehind(
  { tokens }: Reading,
  { chunks, place, object, behind }: { chunks: readonly Span[]; place: number; object: string; behind: Span },
  isName: (chunk: Span) => boolean,
): { kinds: Piece; skipped: number[] } | null {
  if (!reminding.has(headOf(object)) || !behindWords.has(tokens[behind.from]?.lower ?? '')) return null;
  const named: Span[] = [{ from: behind.from + 1, to: behind.to }];
  const skipped: number[] = [];
  for (let at = place + 1; at < Math.min(chunks.length, place + mostKinds); at += 1) {
    const chunk = chunks[at] as Span;
    if (!isName(chunk) || tokens.slice(chunk.from, chunk.to).some(({ lower }) => closing.has(lower))) break;
    named.push(chunk);
    skipped.push(at);
  }
  const names = named.map(({ from, to }) => tokens.slice(from, to).map(({ lower }) => lower));
  if (names.length < fewestKinds || names.some(({ length }) => length === 0 || length > 3)) return null;
  const options = names.map((words) => capital(words.join(' '))).join(', ');
  return { kinds: { from: behind.from + 1, to: behind.to, inner: null, field: choice('Kind', options) }, skipped };
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
