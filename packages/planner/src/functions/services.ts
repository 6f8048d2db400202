/** Services of others that an app would have to reach: it makes no requests, so the plan says that it does not send there. */
import type { Reading } from '../reading/reading.ts';
import type { Span, Token } from '../reading/tokens.ts';

const sending =
  /^(upload|sync|synchroni[sz]e|send|export|push|post|forward|pass|publish|connect|integrate|submit|import|transmit)(e|es|s|ing|ed)?$|^synced$|^passes$/;
const joints = new Set(['to', 'with', 'into', 'onto', 'from']);
/** Formats and their programs are written with a capital too, and are no services. */
const formats = new Set('excel word powerpoint markdown latex unicode ascii base64'.split(' '));
/** A name of one's own, by its capital within a sentence: Slack, OpenAI; no abbreviation as PDF. */
const isName = ({ text, lower }: Token): boolean => /^\p{Lu}\p{L}*\p{Ll}/u.test(text) && !formats.has(lower);
const mostBetween = 8;
const mostWords = 3;

/** `sending to Google Sheets`, each once. */
export function servicesIn({ tokens, text }: Reading): Map<string, Span> {
  const found = new Map<string, Span>();
  for (const [at, { lower, sentence }] of tokens.entries()) {
    if (!sending.test(lower)) continue;
    for (let to = at + 1; to < Math.min(tokens.length - 1, at + mostBetween); to += 1) {
      if (tokens[to]?.sentence !== sentence) break;
      const [joint, name] = [tokens[to], tokens[to + 1]];
      // In a headline everything has a capital.
      if (!joint || !name || joint.text !== joint.lower || !joints.has(joint.lower) || !isName(name)) continue;
      let end = to + 2;
      while (end < to + 1 + mostWords && tokens[end]?.sentence === sentence && /^[A-Z]/.test(tokens[end]?.text ?? '')) end += 1;
      const [first, last] = [tokens[to + 1], tokens[end - 1]];
      if (!first || !last) break;
      const act = joint.lower === 'from' ? 'reading from' : 'sending to';
      const service = text.slice(first.start, last.end);
      if (![...found.keys()].some((known) => known.endsWith(service))) found.set(`${act} ${service}`, { from: to + 1, to: end });
      break;
    }
  }
  return found;
}
