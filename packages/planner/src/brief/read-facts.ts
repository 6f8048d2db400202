/** Reads the blocks of a prompt sentence by sentence. Linear: each token is in one sentence. */
import { actOf, headingKinds, modals, ourselves, verbOf } from '../lexicon/requirement-words.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span, Token } from '../reading/tokens.ts';
import { actorsIn } from './actors.ts';
import { clausesIn } from './clauses.ts';
import { functionsIn } from './functions.ts';
import { hasList, having } from './having.ts';
import { headAndBody, headedList, kindOf, lastNoun } from './headings.ts';
import { actAt, headOf, nounAt, nounOf } from './nouns.ts';
import { partsBetween, piecesOf, placeOf } from './pieces.ts';
import type { Block, Facts, ListFact, Noun, Piece } from './shape.ts';
import { alternativesIn, isStates, rowStatesIn, statesIn, valuesIn } from './states.ts';

const longestBracketTokens = 60;
const fewestDetails = 2;
const sentenceEnds = new Set(['.', '!', '?']);
const clauseEnds = new Set([';']);
export function readFacts(reading: Reading, blocks: Block[]): Facts {
  const facts: Facts = { lists: [], states: [], actors: [], figures: [], pages: [], pagesBeside: [], spans: [] };
  addHeaded(reading, blocks, facts);
  const isRead = (block: Block) => facts.spans.some(({ from, to }) => block.from < to && from < block.to);
  const isHead = (block: Block) => block === blocks[0] && blocks.length > 1 && isLine(reading, block);
  const headingOf = ({ heading }: Block) => (heading ? headingKinds.get(reading.tokens[heading.to - 1]?.lemma ?? '') : undefined);
  for (const block of blocks) if (headingOf(block) === 'people') addRole(reading, block, facts);
  const others = blocks.filter((block) => !isRead(block) && !isHead(block) && headingOf(block) !== 'aside');
  for (const block of others) readBlock(reading, block, facts);
  return facts;
}

/** "Baker: sees the orders of today" under "Roles": a role, and what it may do. */
function addRole(reading: Reading, block: Block, facts: Facts): void {
  const split = headAndBody(reading, block);
  const noun = split && nounOf(reading.tokens, split.head);
  if (!noun) return;
  facts.actors.push({ noun, isLimited: true, isIn: false, isInCharge: false, isDoing: true, isRole: true, span: block });
  readSentences(reading, split.body, null, facts);
  facts.spans.push(block);
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
  // "The website has three pages: …" is a sentence.
  const pages = !block.isMarked && head.to - head.from > 2 ? facts.pagesBeside : facts.pages;
  if (kind === 'pages') pages.push(...piecesOf(reading, body).filter(({ from, to }) => to - from <= longestTitleTokens));
  if (kind === 'figures') facts.figures.push(head);
  if (kind === 'people' || kind === 'requirements') readSentences(reading, body, null, facts);
  facts.spans.push(block);
  return true;
}

function readList(reading: Reading, block: Block, { head, body }: { head: Span; body: Span }, facts: Facts): boolean {
  // "Harbor office: assign berths to yachts": acts, not fields.
  const first = reading.tokens[body.from]?.lower ?? '';
  if (!block.isMarked && verbOf(first) === first && opensWithAct(reading, body)) {
    readSentences(reading, body, null, facts);
    return true;
  }
  const list = headedList(reading, head, block);
  if (!list) return false;
  const [opening, ...others] = partsBetween(reading, body, sentenceEnds);
  const [main, ...asides] = opening ? partsBetween(reading, opening, new Set([';'])) : [];
  if (main) list.details.push(...(hasList(reading, main)?.details ?? piecesOf(reading, main)));
  if (list.details.length < (block.isMarked ? 1 : fewestDetails)) return false;
  facts.lists.push(list);
  facts.spans.push(block);
  for (const part of [...asides, ...others]) readSentence(reading, part, list.noun, facts);
  return true;
}

const opensWithAct = (reading: Reading, body: Span) => clausesIn(reading, body).some(({ span }) => span.from === body.from);

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
  for (const sentence of sentencesBetween(reading, span)) readSentence(reading, sentence, about, facts);
}

/** The full stop of "1987.14.3" ends no sentence. */
function sentencesBetween(reading: Reading, span: Span): Span[] {
  const isInside = (token: Token) => /^\S/.test(reading.text.slice(token.end, token.end + 1)) && token.text === '.';
  const sentences: Span[] = [];
  for (let { from } = span; from < span.to; ) {
    const end = placeOf(reading, { from, to: span.to }, (token) => sentenceEnds.has(token.text) && !isInside(token));
    const to = end < 0 ? span.to : end;
    if (to > from) sentences.push({ from, to });
    from = to + 1;
  }
  return sentences;
}

function readSentence(reading: Reading, span: Span, about: Noun | null, facts: Facts): void {
  const states = statesIn(reading, span);
  const has = hasList(reading, span);
  // "a priority (low, high) and a status (new, done)": the states are one of several fields.
  if (states && !(has?.details ?? []).some((piece) => piece.inner && isStates(reading, piece))) {
    const subject = subjectOf(reading, { from: span.from, to: states.noun.from });
    facts.states.push({ of: subject ?? about ?? facts.lists.at(-1)?.noun ?? null, values: states.values, span });
    facts.spans.push(span);
    return;
  }
  const moved = rowStatesIn(reading, span);
  const mover = moved && (has?.noun ?? rowsOfStates(reading, { from: span.from, to: moved.from }));
  if (moved && mover) {
    facts.states.push({ of: mover, isRule: true, values: moved.values, span: { from: moved.from, to: span.to } });
    if (!has || has.details.some(({ to }) => to > moved.from)) {
      facts.spans.push(span);
      return;
    }
  }
  facts.actors.push(...actorsIn(reading, span));
  facts.pagesBeside.push(...pagesIn(reading, span));
  const belongs = belongsIn(reading, span);
  facts.lists.push(...belongs);
  if (belongs.length > 0) {
    facts.spans.push(span);
    return;
  }
  if (has) {
    facts.lists.push(has);
    facts.spans.push(span);
    const either = alternativesIn(reading, span);
    if (either) facts.states.push({ of: has.noun, values: either.values, span });
    return;
  }
  const clauses = partsBetween(reading, span, clauseEnds);
  const lists = [...functionsIn(reading, span), ...clauses.flatMap((clause) => clausesIn(reading, clause))];
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

/** "five pages: What we do, Prices", "add pages on getting here and on parking", "a page about sponsors". */
function pagesIn(reading: Reading, span: Span): Piece[] {
  const { tokens } = reading;
  const at = placeOf(reading, span, ({ lower, lemma }, place) => {
    const next = tokens[place + 1]?.lower ?? '';
    return lemma === 'page' && (aboutPages.has(next) || (lower === 'pages' && listingPages.has(next)));
  });
  if (at < 0) return [];
  const isAbout = aboutPages.has(tokens[at + 1]?.lower ?? '');
  const from = tokens[at + 2]?.lower === 'as' ? at + 3 : at + 2;
  const isAct = (first: number) => actOf(tokens[first]?.lower ?? '') !== null && !tokens[first]?.lower.endsWith('ing');
  return piecesOf(reading, { from, to: span.to })
    .map((piece) => (isAbout && aboutPages.has(tokens[piece.from]?.lower ?? '') ? { ...piece, from: piece.from + 1 } : piece))
    .filter(({ from: start, to }) => to > start && to - start <= longestTitleTokens && !isAct(start));
}

const aboutPages = new Set(['about', 'on']);
const listingPages = new Set([':', 'such', 'including', 'like', 'called', 'named']);
const longestTitleTokens = 5;

/** "Shopping list", "Notices from the organizers at the top of the first page": a line that is only a noun. */
function bareNoun(reading: Reading, span: Span): ListFact[] {
  const [label, mark] = reading.tokens.slice(Math.max(0, span.from - 2), span.from);
  const isNumbered = ['.', ')'].includes(mark?.text ?? '') && (label?.kind === 'number' || label?.text.length === 1);
  const isLine = isNumbered || bullets.has(reading.tokens[span.from - 1]?.text ?? '');
  const noun = isLine ? nounAt(reading, span.from, span.to) : null;
  const isAlone = noun !== null && noun.from === span.from && actAt(reading, { from: noun.to, to: span.to }) < 0;
  return noun && isAlone && !headingKinds.has(headOf(noun.singular))
    ? [{ noun, details: [], of: [], span, isHeaded: false }]
    : [];
}

const bullets = new Set(['-', '*', '•', '·', '–', '+']);

/** The lesson of "each lesson gets marked", the jobs of "jobs are quoted or done". */
function rowsOfStates(reading: Reading, span: Span): Noun | null {
  const noun = nounAt(reading, span.from, span.to);
  const isAny = ['a', 'an', 'each', 'every'].includes(reading.tokens[span.from]?.lower ?? '');
  return noun && (isAny || noun.isMany) && noun.to === span.to ? noun : null;
}

/** The flat of "each flat is at one of these stages". */
function subjectOf(reading: Reading, span: Span): Noun | null {
  const noun = nounAt(reading, span.from, span.to);
  return noun && !headingKinds.has(headOf(noun.singular)) ? noun : null;
}

/** "A sensor belongs to a greenhouse and has a type": the one is of the other. */
function belongsIn(reading: Reading, span: Span): ListFact[] {
  const { tokens } = reading;
  const near = { from: span.from, to: Math.min(span.to, span.from + 8) };
  const to = placeOf(
    reading,
    near,
    ({ lower }, at) => ['to', 'of'].includes(lower) && belonging.has(tokens[at - 1]?.lower ?? ''),
  );
  const isAny = ['a', 'an', 'each', 'every'].includes(tokens[span.from]?.lower ?? '');
  const noun =
    to < 0
      ? null
      : nounAt(reading, span.from, belonging.has(tokens[to - 2]?.lower ?? '') || isBeing(tokens[to - 2]) ? to - 2 : to - 1);
  const parent = noun && (isAny || noun.isMany) ? nounAt(reading, to + 1, span.to) : null;
  if (!noun || !parent) return [];
  const has = placeOf(reading, { from: parent.to, to: span.to }, ({ lower }) => having.has(lower));
  const details = has < 0 ? [] : piecesOf(reading, { from: has + 1, to: span.to });
  const fact = { span, isHeaded: true, verb: 'have' };
  const isSpokenOf = tokens.some(({ lemma, lower }) => lemma === headOf(parent.singular) && lower !== lemma);
  return [{ ...fact, noun, details, of: [parent] }, ...(isSpokenOf ? [{ ...fact, noun: parent, details: [], of: [] }] : [])];
}

const belonging = new Set(['belongs', 'belong', 'assigned', 'linked', 'part', 'attached', 'allocated']);
const isBeing = (token: Reading['tokens'][number] | undefined) => ['is', 'are'].includes(token?.lower ?? '');

/** A field takes a few words; more are a sentence. */
const isPlain = ({ from, to }: Span) => to - from <= 6;

/** "Members" with a field on each line below it. */
function addHeaded(reading: Reading, blocks: Block[], facts: Facts): void {
  for (const heading of new Set(blocks.map((block) => block.heading?.from ?? -1))) {
    const under = blocks.filter((block) => block.heading?.from === heading);
    const [first] = under;
    if (!first?.heading) continue;
    const noun = nounOf(reading.tokens, first.heading);
    // "view grades", "can submit homework": acts.
    const isDone = ({ from }: Block) => {
      const lower = reading.tokens[from]?.lower ?? '';
      return modals.has(lower) || actOf(lower) !== null;
    };
    const plain = under.filter((block) => piecesOf(reading, block).every(isPlain));
    const pieces = plain.flatMap((block) => piecesOf(reading, block));
    const isOfFields = plain.length * 2 >= under.length && under.filter(isDone).length * 2 < under.length;
    if (!noun?.isMany || !isOfFields || pieces.length < fewestDetails || headingKinds.has(headOf(noun.singular))) continue;
    facts.lists.push({ noun, details: pieces, of: [], span: first.heading, isHeaded: true });
    facts.spans.push(first.heading, ...plain.map(({ from, to }) => ({ from, to })));
  }
}
