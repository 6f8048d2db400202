/**
 * Reads what a request says its app does, as people write it: "functionalities for browsing rooms, booking rooms and
 * payment", "users should be able to search rooms, and drivers can accept orders".
 */
import { lastNoun } from '../brief/headings.ts';
import { headOf } from '../brief/nouns.ts';
import { piecesOf } from '../brief/pieces.ts';
import type { Noun, Piece } from '../brief/shape.ts';
import { determiners, functionWords, modals, phraseEnds } from '../lexicon/requirement-words.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span, Token } from '../reading/tokens.ts';
import { actorOf, isOfApp } from './actors.ts';
import { phraseOf } from './nouns.ts';
import type { Actor, AskedFunction, AskedFunctions } from './shape.ts';
import { actOfVerb, baseOf, lightVerbs, provided, verbOfNoun } from './verbs.ts';

const mostFunctions = 60;

/** How the items of a span are said: "browse rooms", "browsing rooms", "room booking". */
type Form = 'base' | 'gerund' | 'noun';
interface Start extends Span {
  actor: Actor;
  form: Form;
}

export function functionsOf(reading: Reading): AskedFunctions {
  const functions: AskedFunction[] = [];
  for (const sentence of sentencesOf(reading))
    for (const start of startsIn(reading, sentence)) functions.push(...itemsIn(reading, start));
  return { subject: null, functions: functions.slice(0, mostFunctions).map((item) => withoutLightVerb(reading, item)) };
}

/** To make payments is to pay; to place orders for services is to order services. */
function withoutLightVerb(reading: Reading, item: AskedFunction): AskedFunction {
  const { verb, object, behind } = item;
  if (!verb || !object) return item;
  const last = reading.tokens[object.to - 1]?.lower ?? '';
  const meant = verbOfNoun(last) ?? verbOfNoun(headOf(object.singular));
  if (!meant) return item;
  if (!lightVerbs.has(verb)) {
    const act = actOfVerb(meant);
    const rest = phraseOf(reading.tokens, { from: object.from, to: object.to - 1 });
    return act && provided.has(act) && actOfVerb(verb) === 'see' ? { ...item, verb: meant, object: rest } : item;
  }
  const isFor = ['for', 'of', 'on'].includes(reading.tokens[behind.from]?.lower ?? '');
  const of = isFor ? objectIn(reading, { from: behind.from + 1, to: behind.to }).object : null;
  return { ...item, verb: meant, object: of };
}

/** The sentences that speak of functions: those of colors and names do not. */
function sentencesOf({ tokens }: Reading): Span[] {
  const spans: Span[] = [];
  for (let from = 0; from < tokens.length; ) {
    let to = from;
    while (to < tokens.length && tokens[to]?.sentence === tokens[from]?.sentence) to += 1;
    const isOfLooks = tokens.slice(from, to).some(({ lower }) => lower === 'background' || lower === 'backgrounds');
    if (!isOfLooks) spans.push({ from, to: tokens[to - 1]?.kind === 'mark' ? to - 1 : to });
    from = to;
  }
  return spans;
}

/** Where functions begin in a sentence, each up to the next. */
function startsIn(reading: Reading, sentence: Span): Start[] {
  const starts: Start[] = [];
  for (let at = sentence.from; at < sentence.to; at += 1) {
    const found = startAt(reading, sentence, at);
    if (!found) continue;
    const last = starts.at(-1);
    if (last) last.to = Math.min(last.to, subjectStart(reading, sentence, at));
    starts.push(found);
    at = found.from;
  }
  return starts.filter(({ from, to }) => to > from);
}

/** The first word of the subject that ends before a place. */
function subjectStart({ tokens }: Reading, { from }: Span, at: number): number {
  let start = at;
  while (start > from && tokens[start - 1]?.kind === 'word' && !joints.has(tokens[start - 1]?.lower ?? '')) start -= 1;
  return start;
}

function startAt(reading: Reading, sentence: Span, at: number): Start | null {
  const { tokens } = reading;
  const lower = tokens[at]?.lower ?? '';
  const to = sentence.to;
  const lowerAt = (place: number) => (place < to ? (tokens[place]?.lower ?? '') : '');
  const subject = () => actorOf(lastNoun(reading, { from: subjectStart(reading, sentence, at), to: at }));
  // "users should be able to", "users can"
  if (modals.has(lower)) {
    let next = at + 1;
    while (['also', 'be', 'able', 'to', 'easily', 'then', 'automatically'].includes(lowerAt(next))) next += 1;
    const actor = subject();
    const verb = lowerAt(next);
    if (isListing(verb)) return listStart(reading, { from: next, to }, actor === 'app' ? 'user' : actor);
    if (permitting.has(verb)) return permitted(reading, { from: next, to });
    return baseOf(verb) ? { actor, form: 'base', from: next, to } : null;
  }
  if (permitting.has(lower)) return permitted(reading, { from: at, to });
  if (
    at > sentence.from &&
    ['including', 'with'].includes(lower) &&
    functionWords.has(lowerAt(at + 1)) &&
    lowerAt(at + 2) === 'for'
  )
    return listStart(reading, { from: at, to }, 'user');
  return tokens[at]?.sentence === 0 ? purposeAt(reading, { from: at, to }) : null;
}

/** "a site for booking rooms", "to display prices", "that provides advice", "for guests to order meals". */
function purposeAt(reading: Reading, { from, to }: Span): Start | null {
  const { tokens } = reading;
  const lower = tokens[from]?.lower ?? '';
  const next = tokens[from + 1]?.lower ?? '';
  if (from < 3) return null;
  if (lower === 'for' && next.endsWith('ing') && baseOf(next)) return { actor: 'user', form: 'gerund', from: from + 1, to };
  if (permitting.has(lower) || (['to', 'that', 'which'].includes(lower) && permitting.has(next)))
    return permitted(reading, { from: permitting.has(lower) ? from : from + 1, to });
  if (lower === 'to' && baseOf(next) === next) {
    const who = lastNoun(reading, { from: Math.max(0, from - 2), to: from });
    return { actor: who && tokens[from - 2]?.lower === 'for' ? actorOf(who) : 'app', form: 'base', from: from + 1, to };
  }
  if (['that', 'which'].includes(lower) && baseOf(next) && !modals.has(next) && !permitting.has(next))
    return { actor: 'app', form: 'base', from: from + 1, to };
  return null;
}

const permitting = new Set([
  'allow',
  'allows',
  'allowing',
  'enable',
  'enables',
  'enabling',
  'let',
  'lets',
  'letting',
  'helps',
  'help',
]);
const listing = new Set(
  'have has include includes feature features contain contains support supports offer offers provide provides'.split(' '),
);
const isListing = (lower: string) => listing.has(lower);

/** "allows drivers to accept orders". */
function permitted(reading: Reading, { from, to }: Span): Start | null {
  const { tokens } = reading;
  for (let at = from + 1; at < Math.min(to, from + 6); at += 1) {
    const lower = tokens[at]?.lower ?? '';
    const verb = lower === 'to' ? at + 1 : at;
    const word = tokens[verb]?.lower ?? '';
    const isVerb = baseOf(word) === word && at > from + 1;
    if (isVerb) return { actor: actorOf(lastNoun(reading, { from: from + 1, to: at })), form: 'base', from: verb, to };
    if (lower === 'for') return { actor: 'user', form: word.endsWith('ing') ? 'gerund' : 'noun', from: at + 1, to };
  }
  return null;
}

/** "have functionalities for browsing", "have a registration function, allowing …", "include a homepage, prices and a map". */
function listStart(reading: Reading, { from, to }: Span, actor: Actor): Start | null {
  const { tokens } = reading;
  const name = tokens.findIndex(({ lower }, at) => at > from && at < Math.min(to, from + 6) && functionWords.has(lower));
  const next = name < 0 ? '' : (tokens[name + 1]?.lower ?? '');
  const opens =
    ['for', 'of', 'including', 'like', 'with', 'to'].includes(next) || next === ':' ? name + 2 : next === 'such' ? name + 3 : -1;
  const skipsComma = name >= 0 && next === ',' && ['including', 'such', 'like'].includes(tokens[name + 2]?.lower ?? '');
  const start = skipsComma ? name + (tokens[name + 2]?.lower === 'such' ? 4 : 3) : opens >= 0 ? opens : from + 1;
  const first = firstWord(tokens, start, to);
  const form: Form = first.endsWith('ing') && baseOf(first) ? 'gerund' : next === 'to' && opens >= 0 ? 'base' : 'noun';
  return { actor, form, from: start, to };
}

function firstWord(tokens: Token[], from: number, to: number): string {
  let at = from;
  while (at < to && determiners.has(tokens[at]?.lower ?? '')) at += 1;
  return tokens[at]?.lower ?? '';
}

const joints = new Set([',', ';', 'and', 'or', '&', 'then', 'plus']);
const detailing = new Set(['including', 'like', 'containing']);
/** What ends an object. */
const closing = new Set([
  ...['including', 'such', 'like', 'with', 'they', 'we', 'you', 'it', 'based', 'provided', 'needed', 'offered', 'online', 'etc'],
  ...phraseEnds,
]);

/** The functions of a span: each verb with its objects, or each noun. */
function itemsIn(reading: Reading, start: Start): AskedFunction[] {
  const items: AskedFunction[] = [];
  let verbs: { verb: string; from: number }[] = [];
  let isVerbAlone = false;
  let details: Piece[] | null = null;
  for (const chunk of chunksOf(reading, start)) {
    const opener = opensDetails(reading, chunk)
      ? null
      : verbAt(reading, chunk, start.form, items.length === 0 && verbs.length === 0);
    if (opener) {
      const verb = { verb: opener.verb, from: chunk.from };
      verbs = isVerbAlone ? [...verbs, verb] : [verb];
      details = null;
      const isBare = restOf(reading, { from: opener.to, to: chunk.to });
      isVerbAlone = isBare;
      // "search and book rooms" is about rooms; the search of "searching, booking and payment" is about everything.
      const isJoined = start.form === 'base' || ['and', 'or'].includes(reading.tokens[chunk.to]?.lower ?? '');
      if (isVerbAlone && (!isJoined || opener.verb === 'login' || opener.verb === 'signup')) {
        items.push(alone(start.actor, verb));
        isVerbAlone = false;
        verbs = [];
      }
      if (isBare) continue;
    } else if (opensDetails(reading, chunk)) {
      const last = items.at(-1);
      last?.details.push(
        ...piecesOf(reading, { from: chunk.from + (reading.tokens[chunk.from]?.lower === 'such' ? 2 : 1), to: chunk.to }),
      );
      details = last?.details ?? null;
      continue;
    } else if (details) {
      details.push(...piecesOf(reading, chunk));
      continue;
    }
    const from = opener?.to ?? chunk.from;
    isVerbAlone = false;
    const made = objectIn(reading, { from, to: chunk.to });
    const isOwn = !opener && (start.form === 'noun' || (start.form === 'gerund' && isNominal(reading, chunk)));
    const asVerbs = isOwn ? [] : verbs;
    const span = { from: opener ? chunk.from : from, to: chunk.to };
    items.push(
      ...(asVerbs.length > 0
        ? asVerbs.map(({ verb }) => ({ actor: start.actor, verb, ...made, span }))
        : [{ ...asNoun(reading, { actor: start.actor, verb: null, ...made, span }) }]),
    );
    details = made.isOpen ? (items.at(-1)?.details ?? null) : null;
  }
  if (isVerbAlone) items.push(...verbs.map((verb) => alone(start.actor, verb)));
  return items;
}

/** Whether nothing but particles remains: the for of "search for, lease and renew domains". */
const restOf = ({ tokens }: Reading, { from, to }: Span): boolean =>
  tokens.slice(from, to).every(({ lower }) => particles.has(lower));

/** A verb without an object. */
const alone = (actor: Actor, { verb, from }: { verb: string; from: number }): AskedFunction => ({
  actor,
  verb,
  object: null,
  details: [],
  behind: { from: from + 1, to: from + 1 },
  span: { from, to: from + 1 },
});

/** The parts between commas and "and". */
function chunksOf({ tokens }: Reading, { from, to }: Span): Span[] {
  const chunks: Span[] = [];
  let start = from;
  let depth = 0;
  for (let at = from; at <= to; at += 1) {
    const lower = at < to ? (tokens[at]?.lower ?? '') : ',';
    if (lower === '(') depth += 1;
    if (lower === ')') depth -= 1;
    if (at < to && (depth > 0 || !joints.has(lower))) continue;
    if (at > start) chunks.push({ from: start, to: at });
    start = at + 1;
  }
  return chunks;
}

function verbAt({ tokens }: Reading, { from, to }: Span, form: Form, isFirst: boolean): { verb: string; to: number } | null {
  let at = from;
  while (at < to && leading.has(tokens[at]?.lower ?? '')) at += 1;
  const lower = tokens[at]?.lower ?? '';
  const next = tokens[at + 1]?.lower ?? '';
  if (lower === 'log' && ['in', 'out', 'into'].includes(next)) return { verb: 'login', to: at + 2 };
  if (lower === 'sign' && ['in', 'up'].includes(next)) return { verb: 'signup', to: at + 2 };
  if (lower === 'logging' || lower === 'signing') return { verb: 'login', to: Math.min(to, at + 2) };
  const isGerund = lower.endsWith('ing') && lower.length > 5;
  const verb = baseOf(lower) ?? (isGerund && form === 'gerund' && at + 1 < to ? lower.replace(/ing$/, '') : null);
  if (!verb) return null;
  if (isGerund) return form === 'noun' && !isFirst && at + 1 >= to ? null : { verb, to: at + 1 };
  // The order of "order status" under "browse" is a noun unless it opens its own clause.
  const isBase = lower === verb || lower === `${verb}s` || lower === `${verb}es`;
  const isObjectNext = at + 1 < to || isFirst;
  return form === 'base' && isBase && isObjectNext && !isNounHere(tokens, at, to, isFirst)
    ? { verb, to: at + 1 }
    : form === 'base' && isFirst
      ? { verb, to: at + 1 }
      : null;
}

const leading = new Set([
  'also',
  'then',
  'to',
  'be',
  'able',
  'easily',
  'directly',
  'automatically',
  'quickly',
  'securely',
  'even',
]);
const nounToo = new Set(
  'order review report rate comment design list record store set post share plan schedule score vote request contact answer download upload search play like chat message log purchase lease hire'.split(
    ' ',
  ),
);

/** The reviews of "view photos, reviews of others and prices", the order of "track shipments and order status". */
function isNounHere(tokens: Token[], at: number, to: number, isFirst: boolean): boolean {
  if (isFirst) return false;
  const lower = tokens[at]?.lower ?? '';
  if (!nounToo.has(baseOf(lower) ?? '')) return false;
  if (lower.endsWith('s')) return true;
  const next = tokens[at + 1];
  return at + 2 >= to && next !== undefined && next.lower === next.lemma && ofRows.has(next.lower);
}

const ofRows = new Set('status history information detail details info data management records result results'.split(' '));

/** The object, its details and the rest. */
function objectIn(
  reading: Reading,
  { from, to }: Span,
): Pick<AskedFunction, 'object' | 'details' | 'behind'> & { isOpen: boolean } {
  const { tokens } = reading;
  let start = from;
  while (start < to && (particles.has(tokens[start]?.lower ?? '') || determiners.has(tokens[start]?.lower ?? ''))) start += 1;
  let end = start;
  while (end < to && tokens[end]?.kind === 'word' && !closing.has(tokens[end]?.lower ?? '')) end += 1;
  let object = phraseOf(tokens, { from: start, to: end });
  let behind = { from: end, to };
  // "details of the rooms", "a list of dishes": the rows are what comes behind.
  if (tokens[end]?.lower === 'of' && ofParts.has(tokens[end - 1]?.lemma ?? '')) {
    const inner = objectIn(reading, { from: end + 1, to });
    if (inner.object) return inner;
  }
  const opens = openOf(tokens, behind);
  const details = opens < 0 ? [] : piecesOf(reading, { from: opens, to });
  if (opens >= 0) behind = { from: end, to: opens };
  if (object && object.singular === '') object = null;
  return { object, details, behind, isOpen: opens >= 0 };
}

const particles = new Set([
  'in',
  'up',
  'for',
  'through',
  'at',
  'out',
  'off',
  'about',
  'over',
  'into',
  'on',
  'to',
  'from',
  'with',
  'between',
  'among',
]);
const ofParts = new Set(
  'detail information list type kind variety range number set selection collection overview content feature part'.split(' '),
);

const opensDetails = ({ tokens }: Reading, { from }: Span) =>
  detailing.has(tokens[from]?.lower ?? '') || (tokens[from]?.lower === 'such' && tokens[from + 1]?.lower === 'as');

/** Where the details begin behind "including", "such as". */
function openOf(tokens: Token[], { from, to }: Span): number {
  for (let at = from; at < to; at += 1) {
    const lower = tokens[at]?.lower ?? '';
    if (detailing.has(lower)) return at + 1;
    if (lower === 'such' && tokens[at + 1]?.lower === 'as') return at + 2;
  }
  return -1;
}

/** Whether the last word stands for an act: "order management", "payment". */
function isNominal({ tokens }: Reading, { from, to }: Span): boolean {
  let end = from;
  while (end < to && !closing.has(tokens[end]?.lower ?? '')) end += 1;
  return verbOfNoun(tokens[end - 1]?.lower ?? '') !== null;
}

/** "order management" as an act on orders; a bare "menu" stays a noun. */
function asNoun(reading: Reading, item: AskedFunction): AskedFunction {
  const { tokens } = reading;
  let to = item.span.from;
  while (to < item.span.to && !closing.has(tokens[to]?.lower ?? '')) to += 1;
  while (to > item.span.from && functionWords.has(tokens[to - 1]?.lower ?? '')) to -= 1;
  const last = tokens[to - 1]?.lower ?? '';
  const verb = verbOfNoun(last);
  if (!verb) return item;
  const object: Noun | null = phraseOf(tokens, { from: item.span.from, to: to - 1 });
  return { ...item, verb, object: object && !isOfApp(object) ? object : null };
}
