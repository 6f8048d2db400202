/** The rows that a prompt names itself: "services such as staff dining, shopping and travel" are three services. */
import { piecesOf } from '../brief/pieces.ts';
import type { Reading } from '../reading/reading.ts';
import { wordsOf } from '../reading/tokens.ts';
import { capitalised } from './naming.ts';
import type { PlannedEntity } from './planned-entity.ts';

const fewestRows = 2;
const mostRows = 12;
const longestName = 40;
const mostWords = 4;
/** Not names of rows. */
const isFiller = /^(etc|more|others?|so on)\b/i;

/** Empty if the words behind its noun are its fields, its acts or other lists. */
export function enumeratedRows(reading: Reading, { plural, details }: PlannedEntity, planned: PlannedEntity[]): string[] {
  const { tokens, text } = reading;
  const words = plural.toLowerCase().split(' ');
  const isNamedAt = (_: unknown, start: number) => words.every((word, offset) => tokens[start + offset]?.lower === word);
  const opened = tokens.flatMap((token, start) => (isNamedAt(token, start) ? (openOf(reading, start + words.length) ?? []) : []));
  const [at] = opened;
  if (at === undefined) return [];
  let to = at;
  while (
    to < tokens.length &&
    !['.', ')', ';', ':'].includes(tokens[to]?.text ?? '') &&
    tokens[to]?.sentence === tokens[at]?.sentence
  )
    to += 1;
  const pieces = piecesOf(reading, { from: at, to }).map((piece) => ({
    ...piece,
    name: wordsOf(text, tokens, piece).replace(/["“”]/g, '').trim(),
  }));
  const named = pieces.filter(({ name }) => name !== '' && !isFiller.test(name));
  const isTaken = ({ from, to: end }: { from: number; to: number }) =>
    [...details.map((detail) => detail.sourceSpan), ...planned.map((plan) => plan.sourceSpan)].some(
      (span) => span !== null && span.from < end && from < span.to,
    );
  const isName = ({ from, to: end, name }: { from: number; to: number; name: string }) =>
    end - from <= mostWords && name.length <= longestName && !/ing$/.test(tokens[from]?.lower ?? '');
  if (named.length < fewestRows || named.length > mostRows || named.some(isTaken) || !named.every(isName)) return [];
  return [...new Set(named.map(({ name }) => capitalised(name)))];
}

/** Behind "such as", "like" and "for example", which name examples; "including" more often names parts. */
function openOf({ tokens }: Reading, start: number): number | null {
  const lower = (at: number) => tokens[at]?.lower ?? '';
  const at = [',', '('].includes(lower(start)) ? start + 1 : start;
  if (lower(at) === 'such' && lower(at + 1) === 'as') return at + 2;
  if (lower(at) === 'for' && lower(at + 1) === 'example') return lower(at + 2) === ',' ? at + 3 : at + 2;
  return lower(at) === 'like' ? at + 1 : null;
}
