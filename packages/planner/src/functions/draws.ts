/** The draw that a request speaks of: prizes that people win by chance. */
import { nounOf } from '../brief/nouns.ts';
import { drawChances, drawLists, drawNames, drawWitnesses, earningActs, freeDraws, otherDraws } from '../lexicon/draw-words.ts';
import { isNegated, type Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import { prizeWords } from './ledger-words.ts';
import type { Needs } from './needs.ts';

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

/** The prizes in place of the lists that the draw stands for. */
export function withoutDraw(reading: Reading, needs: Needs | null): Needs | null {
  const asked = needs && drawIn(reading);
  if (!needs || !asked) return needs;
  needs.things = needs.things.filter(({ singular }) => !drawLists.test(singular));
  needs.pages = needs.pages.filter(({ singular }) => !drawLists.test(singular));
  needs.flows = needs.flows.filter(({ listing }) => listing !== null && needs.things.includes(listing));
  const isPrize = (singular: string) => prizeWords.includes(singular.split(' ').at(-1) ?? '');
  const at = reading.tokens.findIndex(({ lemma }) => lemma === 'prize');
  const noun = nounOf(reading.tokens, at < 0 ? asked.span : { from: at, to: at + 1 });
  if (noun && !needs.things.some(({ singular }) => isPrize(singular)))
    needs.things.push({
      noun,
      singular: 'prize',
      done: [{ actor: 'admin', act: 'make', verb: 'manage' }],
      details: [],
      isKnown: true,
      isSeveral: true,
    });
  needs.spans.push(asked.span);
  return needs;
}
