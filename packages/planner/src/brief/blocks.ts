/** The lines of a prompt written as a document. */
import type { Reading } from '../reading/reading.ts';
import type { Span, Token } from '../reading/tokens.ts';
import type { Block } from './shape.ts';

const bullets = new Set(['-', '*', '•', '·', '–', '—', '+']);
const mostBlocks = 120;
const longestHeadingTokens = 7;

interface Line extends Span {
  marker: number;
  isAfterBlank: boolean;
  isIndented: boolean;
}

/** Every list item and paragraph, in order; items carry the heading of their list. */
export function blocksOf(reading: Reading): Block[] {
  const blocks: (Line & { isMarked: boolean })[] = [];
  for (const line of linesOf(reading)) {
    const before = blocks.at(-1);
    if (before && line.marker === 0 && isContinued(reading, before, line)) before.to = line.to;
    else blocks.push({ ...line, from: line.from + line.marker, isMarked: line.marker > 0 });
  }
  return withHeadings(reading, blocks.slice(0, mostBlocks));
}

function linesOf({ text, tokens }: Reading): Line[] {
  const lines: Line[] = [];
  for (const [at, token] of tokens.entries()) {
    const gap = text.slice(tokens[at - 1]?.end ?? 0, token.start);
    const breaks = gap.split('\n');
    const last = lines.at(-1);
    if (last && breaks.length === 1 && !isInlineNumber(tokens, at)) {
      last.to = at + 1;
      continue;
    }
    const isIndented = breaks.length > 1 && (breaks.at(-1) ?? '') !== '';
    lines.push({ from: at, to: at + 1, marker: markerAt(tokens, at), isAfterBlank: breaks.length > 2, isIndented });
  }
  return lines;
}

/** The length in tokens of a list marker: `-`, `1.`, `2)`, `(3)`, `FR1`. */
function markerAt(tokens: Token[], at: number): number {
  const [first, second, third] = tokens.slice(at, at + 3);
  if (bullets.has(first?.text ?? '')) return 1;
  if (first?.text === '(' && second?.kind === 'number' && third?.text === ')') return 3;
  // "FR1 Divers can", "US-2: As a member"
  if (isRequirementLabel(first?.text ?? '')) return second?.text === ':' ? 2 : 1;
  if (isRequirementLabel(`${first?.text}${second?.text}`) && second?.kind === 'number') return third?.text === ':' ? 3 : 2;
  const isLetter = /^[a-z]$/.test(first?.text ?? '') && second?.start === first?.end;
  if (isLetter) return ['.', ')'].includes(second?.text ?? '') ? 2 : 0;
  return first?.kind === 'number' ? numberAt(tokens, at) : 0;
}

/** The length of `2.`, `2)`, `2.1` or `2.1.`; a bare number is none. */
function numberAt(tokens: Token[], at: number): number {
  const isBeside = (place: number) => tokens[place]?.start === tokens[place - 1]?.end;
  let to = at + 1;
  while (tokens[to]?.text === '.' && isBeside(to) && tokens[to + 1]?.kind === 'number' && isBeside(to + 1)) to += 2;
  const isClosed = ['.', ')'].includes(tokens[to]?.text ?? '') && isBeside(to);
  return isClosed ? to - at + 1 : to - at > 1 ? to - at : 0;
}

const isRequirementLabel = (word: string) => /^(fr|nfr|req|r|us|uc|f)-?\d{1,3}$/i.test(word);

/** "It should (1) list boats, (2) lend them": a number in brackets starts an item. */
const isInlineNumber = (tokens: Token[], at: number) =>
  tokens[at]?.text === '(' &&
  tokens[at + 1]?.kind === 'number' &&
  tokens[at + 2]?.text === ')' &&
  tokens[at + 3]?.kind === 'word';

/** Whether a line continues the one before it. */
function isContinued({ tokens }: Reading, before: Line & { isMarked: boolean }, line: Line): boolean {
  if (line.isAfterBlank) return false;
  if (before.isMarked && line.isIndented) return true;
  const isOpen = !['.', ':', '!', '?'].includes(tokens[before.to - 1]?.text ?? '');
  return isOpen && /^\p{Ll}/u.test(tokens[line.from]?.text ?? '');
}

function withHeadings(reading: Reading, blocks: (Line & { isMarked: boolean })[]): Block[] {
  let heading: Span | null = null;
  return blocks.map(({ from, to, isMarked }, at) => {
    if (!isMarked) heading = blocks[at + 1]?.isMarked === true ? headingIn(reading, { from, to }) : null;
    return { from, to, isMarked, heading: isMarked ? heading : null };
  });
}

/** `## Members`, `Members:`: a few words that make no sentence. */
function headingIn({ tokens }: Reading, { from, to }: Span): Span | null {
  let start = from;
  while (tokens[start]?.text === '#') start += 1;
  const end = tokens[to - 1]?.text === ':' ? to - 1 : to;
  const words = tokens.slice(start, end);
  const isShort = words.length > 0 && words.length <= longestHeadingTokens;
  return isShort && words.every(({ kind, text }) => kind === 'word' || text === '&') ? { from: start, to: end } : null;
}
