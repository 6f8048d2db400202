/** The fields that a prompt names for a list. */
import { fieldOf } from '../brief/detail-field.ts';
import type { Piece } from '../brief/shape.ts';
import type { PlannedEntity } from '../deciding/planned-entity.ts';
import { fieldPhrases } from '../lexicon/fields.ts';
import { partsOfSpeech } from '../reading/nouns.ts';
import type { Reading } from '../reading/reading.ts';
import type { Thing } from './needs.ts';
import { baseOf, isNounToo } from './verbs.ts';

export function detailsOf(reading: Reading, { details, singular }: Thing): PlannedEntity['details'] {
  return details.flatMap((piece) => {
    const field = isField(reading, piece, singular) ? fieldOf(reading, piece, details) : null;
    return field ? [{ field, sourceSpan: { from: piece.from, to: piece.to }, spokenLabel: field.label }] : [];
  });
}

/** No act ("viewing, editing"), no rest of an enumeration ("and more"), and not the name that rows have anyway. */
function isField({ tokens }: Reading, { from, to, field }: Piece, singular: string): boolean {
  if (field) return true;
  const words = tokens.slice(from, to).map(({ lower }) => lower);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  const isName = ['name', 'title'].includes(last) && words.length > 1 && singular.split(' ').includes(words.at(-2) ?? '');
  if (isName || noFields.has(first) || isHow(words)) return false;
  const isKnown = fieldPhrases.at(tokens, from)?.to === to;
  const isGerund = first.endsWith('ing') && baseOf(first) !== null && !namedGerunds.has(first);
  const isOrder =
    words.length > 1 && baseOf(first) === first && !isNounToo(first) && partsOfSpeech(words.join(' ')).get(first) === 'verb';
  return isKnown || !(isGerund || isOrder);
}

/** "Be able to receive". */
const isHow = ([first = '', ...rest]: string[]) => first === 'be' || (rest.includes('to') && ['able', 'used'].includes(first));
const noFields = new Set('more others other etc etcetera own so respective corresponding'.split(' '));
const namedGerunds = new Set(
  'rating pricing packaging training ranking meaning spelling wiring lighting heading opening closing starting booking listing'.split(
    ' ',
  ),
);
