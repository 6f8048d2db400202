/** What people give: fields of a row, words to search by, and the channels by which something reaches them. */
import { headOf } from '../brief/nouns.ts';
import type { Noun, Piece } from '../brief/shape.ts';
import { typedEndings } from '../lexicon/fields.ts';
import { choice, type FieldSpec, longText, text } from '../lexicon/shape.ts';
import type { Reading } from '../reading/reading.ts';
import { entering } from './object-words.ts';
import { objectIn } from './objects.ts';
import type { AskedFunction } from './shape.ts';
import { joints } from './starts.ts';
import { actOfVerb, baseOf } from './verbs.ts';

const split = (words: string) => words.split(/\s+/);
const fewestChannels = 2;

/** Functions whose neighbors are words of the same phrase, as one: "reminders via e-mail, SMS and phone". */
export function joinedInputs(reading: Reading, functions: readonly AskedFunction[]): AskedFunction[] {
  const joined: AskedFunction[] = [];
  for (let at = 0; at < functions.length; at += 1) {
    const item = functions[at] as AskedFunction;
    const meant = usedTo(reading, item);
    let end = at + 1;
    while (end < functions.length && isNext(reading, functions[end - 1] as AskedFunction, functions[end] as AskedFunction, meant))
      end += 1;
    const run = functions.slice(at + 1, end);
    const channels = run.slice(0, run.findIndex(({ object }) => !object || !isChannel(object)) >>> 0);
    const sent = channels.length + 1 >= fewestChannels ? firstChannel(reading, item) : null;
    const searched = searchedBy(reading, item);
    if (meant) joined.push(item, meant, ...run.map((one) => ({ ...one, verb: meant.verb })));
    else if (sent) joined.push({ ...item, details: [...item.details, ofChannels(reading, item, [sent, ...channels])] });
    else if (searched) joined.push(searched, ...run.map((one) => ({ ...one, verb: 'search' })));
    else joined.push(item);
    at += meant ? run.length : sent ? channels.length : searched ? run.length : 0;
  }
  return joined;
}

/** Behind a comma or "and", under the same verb. */
const isNext = ({ tokens }: Reading, one: AskedFunction, next: AskedFunction, meant: AskedFunction | null) =>
  (one.verb === next.verb || (meant !== null && using.has(next.verb ?? ''))) &&
  one.actor === next.actor &&
  next.span.from > one.span.to - 1 &&
  next.span.from === (next.object?.from ?? -1) &&
  tokens.slice(one.span.to, next.span.from).every(({ lower }) => joints.has(lower));

const channelWords = new Set(
  split('email mail sms text message phone call telephone push app notification letter fax whatsapp wechat'),
);
const isChannel = ({ singular }: Noun) => singular.split(' ').every((word) => channelWords.has(word));

/** The e-mail of "reminders via e-mail". */
function firstChannel({ tokens }: Reading, { behind, object }: AskedFunction): { object: Noun } | null {
  if (!object || !['via', 'by', 'through', 'using'].includes(tokens[behind.from]?.lower ?? '')) return null;
  const words = tokens.slice(behind.from + 1, behind.to).filter(({ kind }) => kind === 'word');
  const singular = words.map(({ lemma }) => lemma).join(' ');
  const noun = { from: behind.from + 1, to: behind.to, singular, isMany: false };
  return words.length > 0 && isChannel(noun) ? { object: noun } : null;
}

function ofChannels({ tokens }: Reading, { object }: AskedFunction, channels: { object: Noun | null }[]): Piece {
  const labels = channels.flatMap(({ object: one }) => {
    const words = tokens
      .slice(one?.from, one?.to)
      .map(({ text: written, lemma }) => (/^\p{Lu}{2}/u.test(written) ? written : lemma));
    return one ? [capital(words.join(' '))] : [];
  });
  const label = `${capital(headOf(object?.singular ?? ''))} by`;
  return { from: object?.from ?? 0, to: object?.to ?? 0, inner: null, field: choice(label, labels.join(', ')) };
}

/** "Input keywords to search for plants": people search the plants. */
function searchedBy(reading: Reading, item: AskedFunction): AskedFunction | null {
  const { verb, behind } = item;
  const [to, search] = reading.tokens.slice(behind.from, behind.from + 2).map(({ lower }) => lower);
  if (!verb || !entering.has(verb) || to !== 'to' || actOfVerb(baseOf(search ?? '') ?? '') !== 'search') return null;
  const { object } = objectIn(reading, { from: behind.from + 2, to: behind.to });
  return object ? { ...item, verb: 'search', object, details: [], behind: { from: behind.to, to: behind.to } } : null;
}

/** "Use in-app payment to purchase videos": people purchase the videos. */
function usedTo(reading: Reading, item: AskedFunction): AskedFunction | null {
  const { verb, behind, span } = item;
  const isUsing = using.has(verb ?? '') || using.has(reading.tokens[span.from]?.lower ?? '');
  const [to, word] = reading.tokens.slice(behind.from, behind.from + 2).map(({ lower }) => lower);
  if (!verb || !isUsing || to !== 'to' || !word || baseOf(word) !== word || !meantActs.has(actOfVerb(word) ?? '')) return null;
  const { object, details, behind: rest } = objectIn(reading, { from: behind.from + 2, to: behind.to });
  return object ? { ...item, verb: word, object, details, behind: rest, span: { from: behind.from + 1, to: behind.to } } : null;
}
const using = new Set(split('use utilize employ apply'));
/** What else people use something for, such as deciding, is no function of the app. */
const meantActs = new Set<string>(['request', 'pay', 'search', 'play']);

/** The field of what people give; it has the words of the noun, if they are not those of the prompt in a row. */
export function inputPiece({ tokens }: Reading, { from, to, singular }: Noun, details: readonly Piece[]): Piece {
  const [given] = details.filter(({ field }) => field !== undefined);
  if (given) return given;
  const first = tokens[from]?.lower ?? '';
  const isShared = singular.split(' ').length > to - from;
  const isGerund =
    first.endsWith('ing') && singular.includes(' ') && (describing.has(headOf(singular)) || baseOf(first) === null);
  const piece: Piece = { from, to, inner: null };
  return isShared || isGerund ? { ...piece, field: fieldCalled(singular) } : piece;
}

/** The starting point of "starting and ending points". */
function fieldCalled(singular: string): FieldSpec {
  const head = headOf(singular);
  const label = capital(singular);
  const typed = typedEndings.get(head);
  return typed ? { ...typed, label } : describing.has(head) ? longText(label) : text(label);
}
const describing = new Set(split('information detail description content'));
const capital = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1);
