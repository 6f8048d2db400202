/** The records of what people did, where a prompt asks for them: "view order history", "query inventory records". */
import { stopWords } from '../lexicon/common-words.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import type { Needs } from './needs.ts';

/** The words before "records", as they make a title; null if the prompt asks for none. */
export interface AskedLog {
  title: string;
  span: Span;
}

const heads = new Set(['record', 'history']);
const empty = new Set(
  'own personal their his her all past previous new and or view query browse track manage the of my your detailed complete health medical patient employee student vinyl world sound call'.split(
    ' ',
  ),
);
const mostModifiers = 2;

/** All of them, in the order of mention. */
export function logsIn({ tokens }: Reading): AskedLog[] {
  const logs: AskedLog[] = [];
  for (const [at, token] of tokens.entries()) {
    const isPlural = token.lower === 'records' || token.lower === 'history' || token.lower === 'histories';
    if (!heads.has(token.lemma) || !isPlural) continue;
    let from = at;
    while (from > 0 && at - from < mostModifiers) {
      const before = tokens[from - 1];
      if (before?.kind !== 'word' || before.clause !== token.clause || empty.has(before.lower) || stopWords.has(before.lower))
        break;
      from -= 1;
    }
    if (from === at) {
      if (['own', 'personal', 'all', 'their'].includes(tokens[at - 1]?.lower ?? ''))
        logs.push({ title: 'Records', span: { from: at, to: at + 1 } });
      continue;
    }
    const words = tokens.slice(from, at).map(({ lower }) => lower);
    if (words.some((word) => empty.has(word))) continue;
    const [joint, other] = [tokens[from - 1], tokens[from - 2]];
    const isTwo =
      joint?.lower === 'and' && other?.kind === 'word' && other.sentence === token.sentence && !stopWords.has(other.lower);
    const isOfHead =
      isTwo &&
      ['their', 'own', 'view', 'query', 'the'].includes(tokens[from - 3]?.lower ?? '') &&
      !empty.has(other.lower) &&
      other.lower === other.lemma;
    const title = `${isOfHead ? `${other.lower} and ` : ''}${words.join(' ')} ${token.lower}`;
    logs.push({ title: `${title.charAt(0).toUpperCase()}${title.slice(1)}`, span: { from, to: at + 1 } });
  }
  return logs;
}

/** Lists that are only the records of what the app does itself: people do not fill them in. */
export function withoutLogs(needs: Needs): void {
  needs.things = needs.things.filter(({ singular, done }) => {
    const isLog =
      singular === 'record' ||
      singular === 'history' ||
      /^(historical|history|operation|handling|processing|consumption) (record|history)$/.test(singular);
    const isKept = done.some(({ act }) => act === 'make' || act === 'manage');
    return !isLog || isKept;
  });
}
