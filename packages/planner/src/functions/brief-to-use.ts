/** Which reading of a paragraph counts: its lists with their details, or the functions that it asks for. */
import { type Brief, briefOf, withoutLists } from '../brief/brief.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import { needsOf } from './needs.ts';

/** A paragraph that lists functions says by them what people do with which rows; its details are parts of those. */
export function briefToUse(reading: Reading): Brief {
  const brief = briefOf(reading);
  if (brief.form !== 'names' || brief.isMarked || saysWhatAllHave(reading)) return brief;
  return needsOf(reading) === null ? brief : withoutLists(brief);
}

/** "Every project has a title, a category and a mentor." */
const saysWhatAllHave = ({ tokens }: Reading): boolean =>
  tokens.some(({ lower, sentence }, at) => {
    if (lower !== 'every' && lower !== 'each') return false;
    return tokens.slice(at + 1, at + 4).some((one) => one.sentence === sentence && (one.lower === 'has' || one.lower === 'have'));
  });

/** The share of "register, share looms and rate them" is an act. */
export const isJoinedAct = ({ tokens }: Reading, { lists }: Brief['facts'], { from, to }: Span) =>
  to - from === 1 &&
  [',', 'and', 'or'].includes(tokens[from - 1]?.lower ?? '') &&
  tokens[from]?.lower === tokens[from]?.lemma &&
  lists.some(({ act, span, noun }) => act !== undefined && span.from === from && noun.from > from);
