/** What people choose for an operation: "select the mode (A or B)", "two proofreading modes: local and cloud". */
import type { OperationInput } from '@davit/blueprint';
import { piecesOf } from '../brief/pieces.ts';
import { capitalised } from '../deciding/naming.ts';
import type { Reading } from '../reading/reading.ts';
import { type Span, wordsOf } from '../reading/tokens.ts';
import { type InputSet, usualOptions } from './operation-inputs.ts';

const heads = /^(modes?|types?|encodings?|formats?|languages?|styles?|strateg(?:y|ies)|methods?|options?|levels?)$/;
const modifiers =
  /^(?:target|output|input|conversion|segmentation|proofreading|recognition|translation|detection|processing|analysis|calculation|voice|audio|video|image|art|display|query|simulation|encoding|generation|compression|writing|drawing)$/;
const choosing = new Set([
  'select',
  'choose',
  'selecting',
  'choosing',
  'pick',
  'set',
  'support',
  'supports',
  'different',
  'two',
  'three',
  'various',
  'multiple',
]);
const most = 8;
const longest = 40;

export interface AskedChoice {
  input: OperationInput;
  span: Span;
}

/** The first of them, with the options of the prompt or the usual ones, and that of an encoding; empty if the prompt offers none. */
export function choicesIn(reading: Reading, set: InputSet): AskedChoice[] {
  const first = choiceIn(reading, set, /^(?!encoding)/);
  const encoding = choiceIn(reading, set, /^encoding/);
  return [...(first ? [first] : []), ...(encoding ? [{ ...encoding, input: { ...encoding.input, id: 'encoding' } }] : [])];
}

function choiceIn(reading: Reading, set: InputSet, head: RegExp): AskedChoice | null {
  const { tokens } = reading;
  for (const [at, { lower }] of tokens.entries()) {
    if (!heads.test(lower) || !head.test(lower)) continue;
    let from = at;
    while (from > 0 && at - from < 2 && modifiers.test(tokens[from - 1]?.lower ?? '')) from -= 1;
    const isChosen = [1, 2, 3].some((step) => choosing.has(tokens[from - step]?.lower ?? ''));
    const pair = pairBefore(reading, at);
    if (pair) return pair;
    const given = optionsBehind(reading, at + 1);
    if (!isChosen || (from === at && given.length < 2)) continue;
    const usual = usualOptions.find(([head, of]) => head.test(lower) && (of === null || of === set))?.[2] ?? [];
    const options = given.length > 1 ? given : usual;
    if (options.length < 2) continue;
    const label = capitalised(
      wordsOf(reading.text, tokens, { from, to: at + 1 })
        .toLowerCase()
        .replace(/(?<=mode|type|encoding|format|language|style|method|option|level)s$/, ''),
    );
    return { input: { id: 'mode', label, kind: 'choice', required: true, options }, span: { from, to: at + 1 } };
  }
  return null;
}

/** The formats of "displayed in HTML or JSON format". */
function pairBefore({ tokens }: Reading, at: number): AskedChoice | null {
  const [one, joint, other] = [tokens[at - 3], tokens[at - 2], tokens[at - 1]];
  const isName = (text = '') => /^[A-Z][A-Z0-9]{1,7}$/.test(text);
  if (!tokens[at]?.lower.startsWith('format') || joint?.lower !== 'or' || !isName(one?.text) || !isName(other?.text)) return null;
  const options = [one?.text ?? '', other?.text ?? ''];
  return { input: { id: 'mode', label: 'Format', kind: 'choice', required: true, options }, span: { from: at - 3, to: at + 1 } };
}

/** UTF-8 and MP4 stay as they are. */
const asWritten = (option: string) => (/[A-Z].*[A-Z]|\d/.test(option) ? option : capitalised(option));

/** The items behind "(such as", ":", "including". */
function optionsBehind(reading: Reading, start: number): string[] {
  const { tokens } = reading;
  let at = start;
  let isList = false;
  while (
    at < start + 8 &&
    ['(', ':', 'such', 'as', 'like', 'including', 'e', 'g', '.', ',', 'eg', '"', '“'].includes(tokens[at]?.lower ?? '')
  ) {
    isList ||= tokens[at]?.lower !== '.' && tokens[at]?.lower !== ',';
    at += 1;
  }
  if (!isList) return [];
  let to = at;
  while (
    to < tokens.length &&
    !['.', ')', ';', ':'].includes(tokens[to]?.text ?? '') &&
    tokens[to]?.sentence === tokens[at]?.sentence
  )
    to += 1;
  const options = piecesOf(reading, { from: at, to }).map(({ from, to: end }) =>
    wordsOf(reading.text, tokens, { from, to: end }).replace(/["“”]/g, '').trim(),
  );
  return [
    ...new Set(options.filter((option) => option.length <= longest && !/^etc\b|^more$/i.test(option)).map(asWritten)),
  ].slice(0, most);
}
