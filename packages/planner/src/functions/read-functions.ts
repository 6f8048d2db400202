import { headOf } from '../brief/nouns.ts';
import { piecesOf } from '../brief/pieces.ts';
import type { Noun, Piece } from '../brief/shape.ts';
import { determiners, functionWords } from '../lexicon/requirement-words.ts';
import { sentencesOfLooks } from '../reading/looks.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span, Token } from '../reading/tokens.ts';
import { actorOfWord, isOfApp } from './actors.ts';
import { kindsBehind } from './kinds-of-one.ts';
import { phraseOf } from './nouns.ts';
import { openParts, withHead } from './object-parts.ts';
import { emptyModifiers } from './object-words.ts';
import { closing, objectIn, opensDetails, particles } from './objects.ts';
import { isInSeries, isVerbInSeries } from './series.ts';
import type { Actor, AskedFunction } from './shape.ts';
import { sharedModifiers } from './shared-modifiers.ts';
import { type Form, isVerb, joints, type Start, startsIn } from './starts.ts';
import { actOfVerb, baseOf, isNounToo, lightVerbs, provided, verbOfNoun } from './verbs.ts';

const mostFunctions = 60;

/** All functions of a prompt, in its order. */
export function functionsOf(reading: Reading): { functions: AskedFunction[] } {
  const functions: AskedFunction[] = [];
  for (const sentence of sentencesOf(reading))
    for (const start of startsIn(reading, sentence)) {
      const items = itemsIn(reading, start);
      functions.push(...(start.isFeature ? items.map((item) => ({ ...item, isFeature: true as const })) : items));
    }
  return { functions: functions.slice(0, mostFunctions).map((item) => withoutLightVerb(reading, item)) };
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
  const joint = reading.tokens[behind.from]?.lower ?? '';
  const named = ['for', 'of', 'on', 'with'].includes(joint)
    ? objectIn(reading, { from: behind.from + 1, to: behind.to }).object
    : null;
  // "Appointments with doctors"
  const of = joint === 'with' && named && actorOfWord(headOf(named.singular)) !== 'person' ? null : named;
  return { ...item, verb: meant, object: of };
}

/** The sentences that speak of functions: those of colors and names do not. */
function sentencesOf({ tokens }: Reading): Span[] {
  const spans: Span[] = [];
  const ofLooks = sentencesOfLooks(tokens);
  for (let from = 0; from < tokens.length; ) {
    let to = from;
    while (to < tokens.length && tokens[to]?.sentence === tokens[from]?.sentence) to += 1;
    const isOfLooks = ofLooks.has(tokens[from]?.sentence ?? -1);
    let start = from;
    while (start < to && (tokens[start]?.kind === 'mark' || isNumbering(tokens, start))) start += 1;
    if (!isOfLooks) spans.push({ from: start, to: tokens[to - 1]?.kind === 'mark' ? to - 1 : to });
    from = to;
  }
  return spans;
}

/** The 2 of "2. Browse rooms", "2) browse rooms". */
const isNumbering = (tokens: Token[], at: number) =>
  tokens[at]?.kind === 'number' && ['.', ')', ':'].includes(tokens[at + 1]?.text ?? '');

/** The functions of a span: each verb with its objects, or each noun. */
function itemsIn(reading: Reading, start: Start): AskedFunction[] {
  const { actor, about, ...parts } = start;
  if (about) {
    const behind = { from: start.to, to: start.to };
    return [
      {
        actor,
        verb: 'display',
        object: { ...about, isMany: true },
        details: piecesOf(reading, parts),
        behind,
        span: { from: about.from, to: start.to },
      },
    ];
  }
  const items: AskedFunction[] = [];
  let verbs: { verb: string; from: number }[] = [];
  let isVerbAlone = false;
  let details: Piece[] | null = null;
  const chunks = chunksOf(reading, start);
  const shared = sharedModifiers(reading, chunks);
  for (const [place, chunk] of chunks.entries()) {
    const isFirst = items.length === 0 && verbs.length === 0;
    const opener = opensDetails(reading, chunk)
      ? null
      : (verbAt(reading, chunk, start.form, isFirst || (isVerbAlone && start.form === 'base')) ??
        bareVerbAt(reading, chunk, start.form, chunks[place + 1]));
    if (opener?.verb === 'help') helpedTo(reading, opener, chunk);
    if (opener) {
      const verb = { verb: opener.verb, from: chunk.from };
      verbs = isVerbAlone ? [...verbs, verb] : [verb];
      details = null;
      const isBare = restOf(reading, { from: opener.to, to: chunk.to });
      // "by dragging and dropping" tells how.
      if (isBare && start.form === 'base' && isManner(reading, chunk, chunks[place - 1])) continue;
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
    isVerbAlone = false;
    if (shared.before.has(place)) continue;
    const kinds = shared.kinds.get(place);
    const from = kinds?.to ?? opener?.to ?? chunk.from;
    const made = objectIn(reading, { from, to: chunk.to });
    if (kinds) made.details = [kinds, ...made.details];
    const hasMore = place + 1 < chunks.length;
    openParts(reading, made, { isWriting: isWriting(verbs), isFinding: isFinding(verbs), hasMore });
    const isName = (one: Span) => verbAt(reading, one, start.form, false) === null && !opensDetails(reading, one);
    const behind =
      made.object && kindsBehind(reading, { chunks, place, object: made.object.singular, behind: made.behind }, isName);
    if (behind) made.details.push(behind.kinds);
    for (const at of behind?.skipped ?? []) shared.before.add(at);
    made.object = withHead(reading, made.object, { from, to: chunk.to }, chunks[place + 1]);
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

/** Whether people write rows: what a row is added with are its fields, and what it is shown with may be rows. */
const isWriting = (verbs: readonly { verb: string }[]): boolean =>
  verbs.some(({ verb }) => actOfVerb(verb) === 'make' || verb === 'apply' || verb === 'report');

const isFinding = (verbs: readonly { verb: string }[]): boolean =>
  verbs.some(({ verb }) => ['see', 'search'].includes(actOfVerb(verb) ?? ''));

/** "Help guests resolve leaks": what they do is the function. */
function helpedTo({ tokens }: Reading, opener: { verb: string; to: number }, { to }: Span): void {
  for (let at = opener.to + 1; at < Math.min(to, opener.to + 4); at += 1) {
    const lower = tokens[at]?.lower ?? '';
    if (baseOf(lower) !== lower || isNounToo(lower)) continue;
    opener.verb = lower;
    opener.to = at + 1;
    return;
  }
}

function isManner({ tokens }: Reading, { from }: Span, before: Span | undefined): boolean {
  const isWay = before !== undefined && tokens.slice(before.from, before.to).some(({ lower }) => lower === 'by');
  return isWay && tokens[from]?.lower.endsWith('ing') === true;
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
  // "logging hive inspections" writes rows.
  if (['logging', 'signing'].includes(lower) && (at + 1 >= to || ['in', 'out', 'into', 'up', 'on'].includes(next)))
    return { verb: 'login', to: Math.min(to, at + 2) };
  const isGerund = lower.endsWith('ing') && lower.length > 5;
  const unknown = isGerund && form === 'gerund' && at + 1 < to ? lower.replace(/ing$/, '') : null;
  const isKnown = form === 'base' && (isFirst ? isVerb(lower) : baseOf(lower) === null && isVerbInSeries(tokens, at, to));
  const verb = baseOf(lower) ?? unknown ?? (isKnown ? lower : null);
  if (!verb) return null;
  // The building of "parking permits, building permits"
  const isKind = [tokens[from - 2], tokens[from - 3]].some((one) => one?.lemma === tokens[to - 1]?.lemma);
  if (isGerund) return form === 'noun' && !isFirst && (at + 1 >= to || isKind) ? null : { verb, to: at + 1 };
  // The order of "order status" under "browse" is a noun unless it opens its own clause.
  const isBase = lower === verb || lower === `${verb}s` || lower === `${verb}es`;
  const isObjectNext = at + 1 < to || isFirst;
  return form === 'base' && isBase && isObjectNext && !isNounHere(tokens, at, to, isFirst)
    ? { verb, to: at + 1 }
    : form === 'base' && isFirst
      ? { verb, to: at + 1 }
      : null;
}

/** The create of "log in, create and manage orders": a verb alone, which shares the object of the next. */
function bareVerbAt(
  reading: Reading,
  { from, to }: Span,
  form: Form,
  next: Span | undefined,
): { verb: string; to: number } | null {
  const lower = reading.tokens[from]?.lower ?? '';
  if (form !== 'base' || restOf(reading, { from: from + 1, to }) === false || baseOf(lower) !== lower) return null;
  const isShared = next !== undefined && verbAt(reading, next, form, false) !== null;
  return isShared || !(nounToo.has(lower) || isNounToo(lower)) ? { verb: lower, to: from + 1 } : null;
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
  const next = tokens[at + 1];
  const base = baseOf(lower) ?? '';
  // "Functions for pushing traffic … users can push traffic"
  if (lower === base && tokens.some((token) => token.lower.endsWith('ing') && baseOf(token.lower) === base)) return false;
  // "view server logs, test results": of what is about to be done to something, an article tells.
  const isMarked = (word: string) => determiners.has(word) || particles.has(word) || emptyModifiers.has(word);
  if (isNounToo(base)) return !isMarked(next?.lower ?? '') && !isInSeries(tokens, at, to);
  if (!nounToo.has(base)) return false;
  if (lower.endsWith('s')) return true;
  return at + 2 >= to && next !== undefined && next.lower === next.lemma && ofRows.has(next.lower);
}

const ofRows = new Set('status history information detail details info data management records result results'.split(' '));

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
