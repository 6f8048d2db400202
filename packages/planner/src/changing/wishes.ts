/** Cuts a sentence into wishes: at its ends, and where a verb begins another wish. Quoted words are never cut. */
import type { Span, Token } from '../reading/tokens.ts';
import { joints, leadIns, leadOuts } from './words.ts';

const ends = new Set(['.', '!', '?', ';', '\n']);
const opening = new Map([
  ['"', '"'],
  ['“', '”'],
  ['„', '“'],
  ['«', '»'],
  ['‘', '’'],
]);
const mostChunks = 60;

/** The places inside quotes. */
export function quotedPlaces(tokens: readonly Token[]): Set<number> {
  const inside = new Set<number>();
  for (let at = 0; at < tokens.length; at += 1) {
    const closing = opening.get(tokens[at]?.text ?? '');
    const to = closing === undefined ? -1 : tokens.findIndex(({ text }, place) => place > at && text === closing);
    if (to < 0) continue;
    for (let place = at; place <= to; place += 1) inside.add(place);
    at = to;
  }
  return inside;
}

/** Spans between sentence ends, and between joints that `beginsWish` says are followed by a wish. */
export function chunksOf(tokens: readonly Token[], beginsWish: (span: Span) => boolean): Span[] {
  const quoted = quotedPlaces(tokens);
  const sentences: Span[] = [];
  let from = 0;
  for (let at = 0; at <= tokens.length; at += 1) {
    const [before, token] = [tokens[at - 1], tokens[at]];
    const isNewSentence =
      token !== undefined && before !== undefined && token.sentence !== before.sentence && token.kind !== 'mark';
    const isEnd = token === undefined || (ends.has(token.text) && token.sentence !== before?.sentence) || token.text === ';';
    if (at < tokens.length && (quoted.has(at) || !(isEnd || isNewSentence))) continue;
    if (at > from) sentences.push({ from, to: at });
    from = isEnd ? at + 1 : at;
  }
  return sentences.flatMap((sentence) => cutAtVerbs(tokens, sentence, quoted, beginsWish)).slice(0, mostChunks);
}

function cutAtVerbs(
  tokens: readonly Token[],
  { from, to }: Span,
  quoted: ReadonlySet<number>,
  beginsWish: (span: Span) => boolean,
): Span[] {
  const cuts: number[] = [];
  for (const at of jointsIn(tokens, { from, to }, quoted)) {
    const start = trimmed(tokens, { from: at, to }).from;
    if (/^\p{Ll}/u.test(tokens[start]?.text ?? '') && beginsWish({ from: start, to })) cuts.push(at);
  }
  return [from, ...cuts].map((start, at) => ({ from: start, to: cuts[at] ?? to }));
}

/** Where a wish may end: before a comma or an "and". */
export function jointsIn(tokens: readonly Token[], { from, to }: Span, quoted: ReadonlySet<number>): number[] {
  const found: number[] = [];
  for (let at = from + 1; at < to; at += 1) {
    const isJoint = (place: number) => joints.has(tokens[place]?.lower ?? '') && !quoted.has(place);
    if (isJoint(at) && !isJoint(at - 1)) found.push(at);
  }
  return found;
}

/** Without joints, marks and polite words around it. */
export function trimmed(tokens: readonly Token[], span: Span): Span {
  let { from, to } = span;
  const isAt = (words: readonly string[], at: number) => words.every((word, offset) => tokens[at + offset]?.lower === word);
  // "Here and Now" is a name.
  const isWritten = (words: readonly string[], at: number) => isAt(words, at) && /^\p{Ll}/u.test(tokens[at]?.text ?? '');
  for (let isCut = true; isCut && from < to; ) {
    const lead = leadIns
      .filter((words) => from + words.length < to && isAt(words, from))
      .reduce((most, { length }) => Math.max(most, length), 0);
    const isJoint = joints.has(tokens[from]?.lower ?? '') || [':', '-', '–', '—', ')'].includes(tokens[from]?.text ?? '');
    from += lead || (isJoint ? 1 : 0);
    isCut = lead > 0 || isJoint;
  }
  for (let isCut = true; isCut && from < to; ) {
    const tail = leadOuts
      .filter((words) => to - words.length > from && isWritten(words, to - words.length))
      .reduce((most, { length }) => Math.max(most, length), 0);
    const isMark = [',', '.', '!', '?', ';', '…', ':'].includes(tokens[to - 1]?.text ?? '');
    to -= tail || (isMark ? 1 : 0);
    isCut = tail > 0 || isMark;
  }
  return { from, to };
}
