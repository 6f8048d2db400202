/** Reads the blocks of a prompt sentence by sentence. Linear: each token is in one sentence. */
import { actOf, headingKinds, modals, ourselves } from '../lexicon/requirement-words.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import { actorsIn } from './actors.ts';
import { clausesIn } from './clauses.ts';
import { functionsIn } from './functions.ts';
import { headAndBody, headedList, kindOf, lastNoun } from './headings.ts';
import { actAt, headOf, nounAt, nounOf } from './nouns.ts';
import { partsBetween, piecesOf, placeOf } from './pieces.ts';
import type { Block, Facts, ListFact, Noun } from './shape.ts';
import { alternativesIn, statesIn, valuesIn } from './states.ts';

const longestBracketTokens = 60;
const fewestDetails = 2;
const sentenceEnds = new Set(['.', '!', '?']);
const having = new Set([
  'has',
  'have',
  'contains',
  'contain',
  'includes',
  'include',
  'gets',
  'comprises',
  'links',
  'link',
  'connects',
  'holds',
  'stores',
]);

export function readFacts(reading: Reading, blocks: Block[]): Facts {
  const facts: Facts = { lists: [], states: [], actors: [], figures: [], pages: [], spans: [] };
  addHeaded(reading, blocks, facts);
  const isRead = (block: Block) => facts.spans.some(({ from, to }) => block.from < to && from < block.to);
  const isHead = (block: Block) => block === blocks[0] && blocks.length > 1 && isLine(reading, block);
  const isAside = ({ heading }: Block) =>
    heading !== null && headingKinds.get(reading.tokens[heading.to - 1]?.lemma ?? '') === 'aside';
  const others = blocks.filter((block) => !isRead(block) && !isHead(block) && !isAside(block));
  for (const block of others) readBlock(reading, block, facts);
  return facts;
}

/** `Website brief - "Kestrel", stonemasons`: a title, not a sentence. */
const isLine = (reading: Reading, block: Block) =>
  !block.isMarked && placeOf(reading, block, ({ text }) => text === '.' || text === ':') < 0;

function readBlock(reading: Reading, block: Block, facts: Facts): void {
  const inBrackets = listsInBrackets(reading, block);
  if (inBrackets.length >= fewestDetails) {
    facts.lists.push(...inBrackets);
    facts.spans.push(block);
    facts.actors.push(...actorsIn(reading, block));
    return;
  }
  const split = headAndBody(reading, block);
  if (!split || !readHeaded(reading, block, split, facts)) readSentences(reading, block, null, facts);
}

/** "runners (name, club), checkpoints (name, km)": each plural with its fields. */
function listsInBrackets(reading: Reading, block: Block): ListFact[] {
  const { tokens } = reading;
  return tokens.slice(block.from, block.to).flatMap((token, step) => {
    const at = block.from + step;
    const near = { from: at + 1, to: Math.min(block.to, at + longestBracketTokens) };
    const closes = token.text === '(' ? placeOf(reading, near, ({ text }) => text === ')') : -1;
    const noun = closes < 0 ? null : lastNoun(reading, { from: Math.max(block.from, at - 3), to: at });
    const details = noun?.isMany ? piecesOf(reading, { from: at + 1, to: closes }) : [];
    return noun && details.length >= fewestDetails
      ? [{ noun, details, of: [], span: { from: noun.from, to: closes + 1 }, isHeaded: true }]
      : [];
  });
}

/** Reads the items under a heading; false if it is an ordinary sentence. */
function readHeaded(reading: Reading, block: Block, split: { head: Span; body: Span }, facts: Facts): boolean {
  const { head, body } = split;
  const kind = kindOf(reading, head, block.isMarked ? piecesOf(reading, body).length : 0);
  if (kind === null) return readList(reading, block, split, facts);
  if (kind === 'states') readStates(reading, split, facts);
  if (kind === 'pages') facts.pages.push(...piecesOf(reading, body));
  if (kind === 'figures') facts.figures.push(head);
  if (kind === 'people' || kind === 'requirements') readSentences(reading, body, null, facts);
  facts.spans.push(block);
  return true;
}

function readList(reading: Reading, block: Block, { head, body }: { head: Span; body: Span }, facts: Facts): boolean {
  const list = headedList(reading, head, block);
  if (!list) return false;
  const [first, ...others] = partsBetween(reading, body, sentenceEnds);
  const [main, ...asides] = first ? partsBetween(reading, first, new Set([';'])) : [];
  if (main) list.details.push(...(hasList(reading, main)?.details ?? piecesOf(reading, main)));
  if (list.details.length < (block.isMarked ? 1 : fewestDetails)) return false;
  facts.lists.push(list);
  facts.spans.push(block);
  for (const part of [...asides, ...others]) readSentence(reading, part, list.noun, facts);
  return true;
}

function readStates(reading: Reading, { head, body }: { head: Span; body: Span }, facts: Facts): void {
  const values = valuesIn(reading, body);
  const isSentence = reading.tokens
    .slice(head.from, head.to)
    .some(({ lower }) => lower === 'is' || lower === 'are' || lower === 'has');
  const named = isSentence ? subjectOf(reading, head) : nounOf(reading.tokens, { from: head.from, to: head.to - 1 });
  // States under a heading of their own belong to the subject of the brief.
  const of = head.to - head.from > 1 ? named : null;
  if (values.length >= fewestDetails)
    facts.states.push({ of: of ?? facts.lists[0]?.noun ?? null, values, span: { from: head.from, to: body.to } });
  facts.spans.push({ from: head.from, to: body.to });
}

function readSentences(reading: Reading, span: Span, about: Noun | null, facts: Facts): void {
  for (const sentence of partsBetween(reading, span, sentenceEnds)) readSentence(reading, sentence, about, facts);
}

function readSentence(reading: Reading, span: Span, about: Noun | null, facts: Facts): void {
  const states = statesIn(reading, span);
  if (states) {
    const subject = subjectOf(reading, { from: span.from, to: states.noun.from });
    facts.states.push({ of: subject ?? about ?? facts.lists.at(-1)?.noun ?? null, values: states.values, span });
    facts.spans.push(span);
    return;
  }
  facts.actors.push(...actorsIn(reading, span));
  const has = hasList(reading, span);
  if (has) {
    facts.lists.push(has);
    facts.spans.push(span);
    const either = alternativesIn(reading, span);
    if (either) facts.states.push({ of: has.noun, values: either.values, span });
    return;
  }
  const lists = [...functionsIn(reading, span), ...clausesIn(reading, span)];
  if (lists.length === 0) lists.push(...bareNoun(reading, span));
  facts.lists.push(...lists);
  if (lists.length > 0) facts.spans.push(span);
  const either = alternativesIn(reading, span);
  // "whether it is open or fixed": refers to the noun before.
  const before = lists.filter(({ noun, isExample }) => !isExample && noun.to <= (either?.values[0]?.from ?? 0)).at(-1);
  const it = before?.noun ?? facts.lists[0]?.noun ?? null;
  if (either)
    facts.states.push({ of: either.of && !ourselves.has(either.of.singular) ? either.of : it, values: either.values, span });
}

/** "Shopping list", "Notices from the organizers at the top of the first page": a line that is only a noun. */
function bareNoun(reading: Reading, span: Span): ListFact[] {
  const isLine = bareLineStarts.has(reading.tokens[span.from - 1]?.text ?? '');
  const noun = isLine ? nounAt(reading, span.from, span.to) : null;
  const isAlone = noun !== null && noun.from === span.from && actAt(reading, { from: noun.to, to: span.to }) < 0;
  return noun && isAlone ? [{ noun, details: [], of: [], span, isHeaded: false }] : [];
}

const bareLineStarts = new Set(['-', '*', '•', '·', '–', '+', '.', ')']);

/** The flat of "each flat is at one of these stages". */
function subjectOf(reading: Reading, span: Span): Noun | null {
  const noun = nounAt(reading, span.from, span.to);
  return noun && !headingKinds.has(headOf(noun.singular)) ? noun : null;
}

/** "A job has a client, a language and a fee", "for each job we note the client". */
function hasList(reading: Reading, span: Span): ListFact | null {
  const { tokens } = reading;
  const verb = placeOf(reading, { from: span.from, to: Math.min(span.to, span.from + 5) }, ({ lower }) => having.has(lower));
  const noun = verb < 0 ? null : nounAt(reading, span.from, verb);
  const isAny = ['a', 'an', 'each', 'every'].includes(tokens[span.from]?.lower ?? '');
  if (noun?.to !== verb || !(isAny || noun.isMany) || actAt(reading, { from: verb + 1, to: verb + 3 }) >= 0) return null;
  const end = alternativesIn(reading, span)?.from ?? span.to;
  const details = piecesOf(reading, { from: noun.to + 1, to: Math.max(end, noun.to + 1) });
  // "Pilots have licences": both are entities.
  const isOfMany = noun.isMany && !ourselves.has(noun.singular) && details.length === 1 && details.every(isShort);
  return details.length >= fewestDetails || isOfMany ? { noun, details, of: [], span, isHeaded: true } : null;
}

const isShort = ({ from, to }: Span) => to - from <= 2;

/** "Members" with a field on each line below it. */
function addHeaded(reading: Reading, blocks: Block[], facts: Facts): void {
  for (const heading of new Set(blocks.map((block) => block.heading?.from ?? -1))) {
    const under = blocks.filter((block) => block.heading?.from === heading);
    const [first] = under;
    if (!first?.heading) continue;
    const noun = nounOf(reading.tokens, first.heading);
    const pieces = under.flatMap((block) => piecesOf(reading, block));
    // "view grades", "can submit homework": acts.
    const isDone = ({ from }: Block) => {
      const lower = reading.tokens[from]?.lower ?? '';
      return modals.has(lower) || actOf(lower) !== null;
    };
    const isPlain = under.every(({ from, to }) => to - from <= 6) && under.filter(isDone).length * 2 < under.length;
    if (!noun?.isMany || !isPlain || pieces.length < fewestDetails || headingKinds.has(headOf(noun.singular))) continue;
    const span = { from: first.heading.from, to: under.at(-1)?.to ?? first.to };
    facts.lists.push({ noun, details: pieces, of: [], span, isHeaded: true });
    facts.spans.push(span);
  }
}
