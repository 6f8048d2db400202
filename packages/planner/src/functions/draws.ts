/** The draw that a request speaks of: prizes that people win by chance. */
import { drawChances, drawNames, drawWitnesses, earningActs, freeDraws, otherDraws } from '../lexicon/draw-words.ts';
import { isNegated, type Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';

export interface AskedDraw {
  title: string;
  action: string;
  /** People draw without having done something before. */
  isFree: boolean;
  /** What people buy gives more draws. */
  isEarned: boolean;
  span: Span;
}

/** How far a chance is from what gives it, in tokens. */
const near = 8;

const known = new WeakMap<Reading, AskedDraw | null>();

/** Null if it speaks of none. */
export function drawIn(reading: Reading): AskedDraw | null {
  const found = known.get(reading);
  if (found !== undefined) return found;
  const asked = read(reading);
  known.set(reading, asked);
  return asked;
}

function read(reading: Reading): AskedDraw | null {
  const { tokens } = reading;
  const has = (words: ReadonlySet<string>) => tokens.some(({ lemma, lower }) => words.has(lemma) || words.has(lower));
  for (const [words, title] of drawNames) {
    const parts = words.split(' ');
    const from = tokens.findIndex((_, at) =>
      parts.every((word, step) => [tokens[at + step]?.lemma, tokens[at + step]?.lower].includes(word)),
    );
    const span = { from, to: from + parts.length };
    if (from < 0 || isNegated(reading, span) || !has(drawWitnesses) || has(otherDraws)) continue;
    const isWheel = /wheel/i.test(title) || tokens.some(({ lemma }) => lemma === 'spin');
    const isEarned = tokens.some(({ lemma, sentence }, at) => {
      const around = tokens.slice(Math.max(0, at - near), at + near + 1);
      return drawChances.has(lemma) && around.some((token) => token.sentence === sentence && earningActs.has(token.lower));
    });
    return { title, action: isWheel ? 'Spin' : 'Draw', isFree: !isEarned || has(freeDraws), isEarned, span };
  }
  return null;
}
