/** What the opening of a request calls the app: the recruitment of "a recruitment website for hiring drivers". */
import { capitalised } from '../deciding/naming.ts';
import type { Reading } from '../reading/reading.ts';
import { type Span, wordsOf } from '../reading/tokens.ts';

const kinds = new Set(
  'website site app application platform system portal webpage program tool page software mini web'.split(' '),
);
const mostWords = 5;
/** Any site may have them: a name tells which. */
const ofAny = new Set(['product', 'products']);

/** Null if the opening has no words but that for its kind. */
export function openingName({ text, tokens }: Reading, head: Span | null): { name: string; sourceSpan: Span } | null {
  if (!head) return null;
  let { to } = head;
  while (to > head.from && kinds.has(tokens[to - 1]?.lemma ?? '')) to -= 1;
  const sourceSpan = { from: Math.max(head.from, to - mostWords), to };
  const words = tokens.slice(sourceSpan.from, to);
  if (to === head.to || words.length === 0 || words.some(({ kind }) => kind !== 'word')) return null;
  if (words.length === 1 && ofAny.has(words[0]?.lower ?? '')) return null;
  // One word needs its kind: a social platform, a recruitment website.
  const kindEnd = tokens[to]?.lower === 'mini' ? to + 2 : to + 1;
  const span = words.length > 1 ? sourceSpan : { from: sourceSpan.from, to: Math.min(kindEnd, head.to) };
  return { name: capitalised(wordsOf(text, tokens, span)), sourceSpan };
}
