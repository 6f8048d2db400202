/**
 * The things that lists are made of, by name: their fields, and rows as in life. The texts are split once, and a thing
 * is read when a prompt first names it.
 */
import { stopWords } from '../lexicon/common-words.ts';
import type { Known } from '../lexicon/entities.ts';
import type { Area } from '../lexicon/shape.ts';
import { singularOf } from '../reading/nouns.ts';
import type { Reading } from '../reading/reading.ts';
import type { Token } from '../reading/tokens.ts';
import { type Block, blocksOf } from './blocks.ts';
import { entryOfThing, namesOf, worldOf } from './read-thing.ts';
import { thingTexts } from './thing-texts.ts';

interface Indexed {
  block: Block;
  known: Omit<Known, 'singular'> | null;
}

const fewestWitnesses = 2;
const area: Area = { id: 'knowledge', accent: '#2b5d8a', entities: [] };

let index: Map<string, Indexed> | null = null;

function things(): Map<string, Indexed> {
  if (index) return index;
  index = new Map();
  for (const block of thingTexts.flatMap(blocksOf)) {
    const indexed = { block, known: null };
    for (const name of namesOf(block)) if (!index.has(name)) index.set(name, indexed);
  }
  return index;
}

export interface FoundThing {
  known: Known;
  /** How many words of the name it was found by. */
  words: number;
  isWhole: boolean;
}

/**
 * The thing that a name of rows means, by the whole name or its last words. An ambiguous word needs a word of its
 * world in the prompt.
 */
export function thingCalled({ tokens }: Pick<Reading, 'tokens'>, singular: string): FoundThing | null {
  const words = singular.toLowerCase().split(' ');
  for (let from = 0; from < words.length; from += 1) {
    const name = words.slice(from).join(' ');
    const found = things().get(name);
    if (!found) continue;
    const count = words.length - from;
    const world = worldWordsOf(found.block);
    const isMeant =
      count > 1 ||
      world.size === 0 ||
      (from === 0
        ? tokens.some(({ lemma, lower }) => world.has(lemma) || world.has(lower))
        : isWitnessedBy(world, words.slice(0, from), tokens));
    return isMeant ? { known: knownOf(found, name), words: count, isWhole: from === 0 } : null;
  }
  return null;
}

/** Whether a prompt has enough words of a world: the word before the name, or two others. */
export function isWitnessedBy(world: ReadonlySet<string>, before: string[], tokens: Token[]): boolean {
  if (before.some((word) => world.has(word))) return true;
  return (
    new Set(tokens.flatMap(({ lemma, lower }) => (world.has(lemma) ? [lemma] : world.has(lower) ? [lower] : []))).size >=
    fewestWitnesses
  );
}

/** The thing of exactly this name, whatever the prompt; null if there is none. */
export function thingNamed(name: string): Known | null {
  const found = things().get(name);
  return found ? knownOf(found, name) : null;
}

/** The words of its world, without its own names and words that any prompt has. */
export function worldWordsOf(block: Block): Set<string> {
  const own = new Set(namesOf(block));
  return new Set(
    worldOf(block)
      .flatMap((word) => [word, singularOf(word)])
      .filter((word) => !own.has(word) && !stopWords.has(word)),
  );
}

/** The words of the world of a name; empty if it is no thing, or is unambiguous. */
export function worldOfName(name: string): Set<string> {
  const found = things().get(name);
  return found ? worldWordsOf(found.block) : new Set();
}

function knownOf(found: Indexed, singular: string): Known {
  found.known ??= { entry: entryOfThing(found.block), area };
  return { ...found.known, singular };
}
