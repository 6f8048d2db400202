/** What the labels of fields mean. */
import { singularOf } from '../../reading/nouns.ts';
import type { SketchField } from '../../sketching/sketch-schema.ts';
import { groupOf, headOf } from './group-of.ts';

/** Labels that say the same, the first of each group standing for all. */
const sameWords = [
  'name title what subject heading',
  'place location where address venue room building site position area town city',
  'notes note description details remark comment about summary text info information',
  'date day when date-and-time datetime reported received',
  'who by from person holder owner assigned author name-of',
  'phone telephone mobile',
  'photo picture image',
  'price cost amount fee value total',
  'kind type category sort class',
  'condition state',
  'quantity number count stock',
  'website link url',
  'destination to',
].map((line) => line.split(' '));
const meanings = new Map(sameWords.flatMap((line) => line.map((word) => [word, line[0] ?? word] as const)));

/** Two fields of the same meaning are one field. */
export function meaningOf({ label, kind }: SketchField): string {
  if (['status', 'email', 'phone', 'image', 'votes', 'rating'].includes(kind)) return kind;
  const words = label.toLowerCase().split(/[^\p{L}-]+/u);
  const last = singularOf(words.at(-1) ?? '');
  return words.length === 1 || kind === 'text'
    ? (meanings.get(last) ?? meanings.get(words.at(-1) ?? '') ?? last)
    : words.join(' ');
}

const naming = /^(name|title|what|what for|subject|question|word|term|label|headline|model|object|sku|.* (name|title))$/i;
/** What makes a number that of the row: a case number, but no bus number of a complaint. */
const numbered =
  /^((asset|serial|accession|reference|inventory|item|article|file|case|order|invoice|ticket|claim|policy|batch|lot|registration|sail|member|membership|stock|product) )?(number|no|id|code|tag|reference|ref|plate)$/i;

/** Whether a field says which row it is: the name of a person, the number of a mooring, the plot of a plot. */
export function namesRow({ label, kind }: SketchField, list: string): boolean {
  if (kind !== 'text' && kind !== 'integer') return false;
  const words = label.toLowerCase().split(' ');
  const head = singularOf(words.at(-1) ?? '');
  // What was paid for is all the name that a payment has.
  const isItem = kind === 'text' && /^(description|item|purpose)$/i.test(label) && groupOf(list) === 'money';
  const isNumberOfIt = words.length === 2 && numbered.test(head) && words[0] === headOf(list);
  return (kind === 'text' && naming.test(label)) || numbered.test(label) || isNumberOfIt || isItem || head === headOf(list);
}
