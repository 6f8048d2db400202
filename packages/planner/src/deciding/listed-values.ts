import { entityPhrases } from '../lexicon/entities.ts';
import { fieldPhrases } from '../lexicon/fields.ts';
import { holders, listedNouns, optionWords, statePhrases, stateWords } from '../lexicon/states.ts';
import { isUnit } from '../lexicon/units.ts';
import { partsOfSpeech, singularOf } from '../reading/nouns.ts';
import type { Match } from '../reading/phrases.ts';
import { isNegated, type Reading } from '../reading/reading.ts';
import { type Span, tokensOf } from '../reading/tokens.ts';

/** The values that the prompt lists for a field: "status (open, in progress, done)". */
export interface ListedValues extends Span {
  kind: 'workflow' | 'choice';
  /** The noun that has the values, lower case and singular; `status` if the prompt lists only known states. */
  noun: string;
  values: { label: string; done: boolean }[];
}

const openers = new Set(['(', ':', 'like', 'as', 'of', 'are', 'being', 'is', '=', '-', '–', '—', 'from', 'either']);
const joints = new Set([',', '/', 'and', 'or', '&', '|', '-', '→', '>', 'then', '"', "'", '“', '”']);
const longestValueTokens = 3;
const mostValues = 12;
const mostLists = 20;

export function listedValuesOf(reading: Reading): ListedValues[] {
  const lists: ListedValues[] = [];
  let free = 0;
  for (let at = 0; at < reading.tokens.length && lists.length < mostLists; at += 1) {
    if (at < free) continue;
    const list =
      goneFromTo(reading, at) ??
      afterNoun(reading, at) ??
      slashedValues(reading, at) ??
      slashedInList(reading, at) ??
      bracketedInList(reading, at) ??
      bareStates(reading, at) ??
      mostlyStates(reading, at) ??
      valuesAfterVerb(reading, at);
    if (!list || isNegated(reading, list)) continue;
    lists.push(list);
    free = list.to;
  }
  return lists;
}

function afterNoun(reading: Reading, at: number): ListedValues | null {
  const { tokens } = reading;
  const noun = listedNouns.at(tokens, at);
  if (!noun) return null;
  let from = noun.to;
  let opened = false;
  while (from < noun.to + 3 && (openers.has(tokens[from]?.lower ?? '') || tokens[from]?.lower === 'such')) {
    opened = true;
    from += 1;
  }
  const ofHead = tokens[from - 1]?.lower === 'of' && opened ? behindHead(reading, from - 1) : null;
  // "Different types of services, view details, manage orders": they are the rows, and no values.
  if (tokens[from - 1]?.lower === 'of' && !ofHead && tokens[noun.to - 1]?.lower !== tokens[noun.to - 1]?.lemma) return null;
  from = ofHead?.from ?? from;
  const bracketed = tokens[from - 1]?.text === '(' && opened;
  opened ||= isGoneThrough(reading, noun);
  // Without an opener, only known states or a plural noun ("priorities low, medium and high") begin a list.
  if (!opened && optionWords.has(tokens[from]?.lower ?? '')) return optionsFrom(reading, noun, from);
  if (!opened && !statePhrases.at(tokens, from)) return null;
  const values = valuesFrom(reading, from, bracketed);
  if (!bracketed) values.items = onlyValues(values.items, ofHead?.head ?? '');
  if (values.items.length < 2) return null;
  if (holders.has(tokens[at]?.lemma ?? '') && (isWhose(reading, at) || values.items.some(({ label }) => isKept(label))))
    return null;
  const lemmas = tokens.slice(noun.from, noun.to).map((token) => token.lemma);
  // "for our team: backlog, in progress, done": known statuses stay statuses, whatever precedes them.
  const areStates = values.items.every(({ label }) => isState(label));
  return areStates
    ? { kind: 'workflow', noun: 'status', from: at, to: values.to, values: values.items }
    : { kind: noun.value, noun: lemmas.join(' '), from: at, to: values.to, values: values.items };
}

/** "Samples go through the states received, in analysis and released" */
const isGoneThrough = ({ tokens }: Reading, { from, value }: Match<'workflow' | 'choice'>): boolean =>
  value === 'workflow' && tokens.slice(Math.max(0, from - 3), from).some(({ lower }) => lower === 'through');

/** "Leads go from new to quoted to won or lost": the states between which rows move. */
function goneFromTo(reading: Reading, at: number): ListedValues | null {
  const { tokens } = reading;
  const [verb, from] = [tokens[at], tokens[at + 1]];
  if (!['go', 'move', 'pass', 'progress', 'change'].includes(verb?.lemma ?? '') || from?.lower !== 'from') return null;
  const values: ListedValues['values'] = [];
  let start = at + 2;
  let steps = 0;
  let to = start;
  for (let end = start; end <= tokens.length && values.length < mostValues; end += 1) {
    const token = tokens[end];
    const isOver = !token || token.sentence !== verb?.sentence || ['.', ';', ')', ':'].includes(token.text);
    if (!isOver && !['to', 'or', ',', 'then', 'and', 'finally'].includes(token.lower)) continue;
    if (end - start > longestValueTokens) break;
    if (end > start) {
      const span = { from: start, to: end };
      values.push({ label: labelOf(reading, span), done: statePhrases.at(tokens, start)?.value.done ?? false });
      to = end;
    }
    if (isOver) break;
    steps += token.lower === 'to' ? 1 : 0;
    start = end + 1;
  }
  // "Buses go from Cork to Dublin": places have capitals, and a way has only two ends.
  const isWay = tokens.slice(at + 2, to).some(({ text, lower }) => text !== lower);
  return values.length >= 3 && steps > 0 && !isWay ? { kind: 'workflow', noun: 'status', from: at, to, values } : null;
}

/** Where the values of "types of messages, such as texts and pictures" begin, and the noun that they share. */
function behindHead({ tokens }: Reading, of: number): { from: number; head: string } | null {
  for (let at = of + 1; at <= of + furthestOpener; at += 1) {
    const token = tokens[at];
    if (!token || token.sentence !== tokens[of]?.sentence) return null;
    const isSuch = token.lower === 'such' && tokens[at + 1]?.lower === 'as';
    if (isSuch || behindRows.has(token.lower)) {
      const last = tokens[at - 1]?.kind === 'word' ? tokens[at - 1] : tokens[at - 2];
      return { from: isSuch ? at + 2 : at + 1, head: last?.lemma ?? '' };
    }
    if (token.kind === 'mark' && token.text !== ',') return null;
  }
  return null;
}
const furthestOpener = 6;
const behindRows = new Set(['including', 'like', ':', '(']);

/** The values up to the first that is an act, without the noun that all of them share: the music of "western, pop music". */
function onlyValues(items: ListedValues['values'], head: string): ListedValues['values'] {
  const isAct = ({ label }: { label: string }) => {
    const [first = '', ...rest] = label.toLowerCase().split(' ');
    return rest.length > 0 && partsOfSpeech(label.toLowerCase()).get(first) === 'verb';
  };
  const end = items.findIndex(isAct);
  return (end < 0 ? items : items.slice(0, end)).map((item) => {
    const words = item.label.split(' ');
    const isShared = words.length > 1 && singularOf(words.at(-1) ?? '') === head;
    return isShared ? { ...item, label: words.slice(0, -1).join(' ') } : item;
  });
}

/** The team of "our esports team: scrims, maps" is the owner, not a field. */
function isWhose({ tokens }: Reading, at: number): boolean {
  const before = tokens.slice(Math.max(0, at - longestValueTokens * 2), at);
  return (
    at <= longestValueTokens * 2 &&
    before.every(({ kind, lower }) => kind === 'word' && !['with', 'and', 'by', 'per'].includes(lower))
  );
}

/** A run of known values, joined or not: `low medium high`. */
function optionsFrom({ tokens }: Reading, noun: Match<'workflow' | 'choice'>, from: number): ListedValues | null {
  const values: ListedValues['values'] = [];
  let to = from;
  for (let at = from; at < tokens.length && values.length < mostValues; at += 1) {
    const lower = tokens[at]?.lower ?? '';
    if (optionWords.has(lower)) {
      values.push({ label: lower.slice(0, 1).toUpperCase() + lower.slice(1), done: false });
      to = at + 1;
    } else if (!joints.has(lower)) break;
  }
  const lemmas = tokens.slice(noun.from, noun.to).map((token) => token.lemma);
  return values.length < 2 ? null : { kind: noun.value, noun: lemmas.join(' '), from: noun.from, to, values };
}

function isState(label: string): boolean {
  const words = tokensOf(label);
  return statePhrases.at(words, 0)?.to === words.length;
}

/** A known entity or field, so not the name of a team or department. */
function isKept(label: string): boolean {
  const words = tokensOf(label);
  return [entityPhrases, fieldPhrases].some((phrases) => phrases.at(words, 0)?.to === words.length);
}

/** "rooms are dirty, being cleaned or clean": the states that rows can have. */
function valuesAfterVerb(reading: Reading, at: number): ListedValues | null {
  const { tokens } = reading;
  const before = tokens[at - 1];
  if (tokens[at]?.lower !== 'are' || before?.kind !== 'word' || before.lower === before.lemma) return null;
  const values = valuesFrom(reading, at + 1, false);
  const words = tokens.slice(at + 1, values.to);
  const isEitherOr = words.at(-2)?.lower === 'or' && words.every(({ lower }) => !notStates.has(lower));
  return values.items.length >= 3 && isEitherOr
    ? { kind: 'workflow', noun: 'status', from: at, to: values.to, values: values.items }
    : null;
}

/** "environment (dev/staging/prod)": a choice, whatever the noun. */
function slashedValues({ tokens }: Reading, at: number): ListedValues | null {
  const noun = tokens[at];
  if (noun?.kind !== 'word' || noun.lower !== noun.lemma || tokens[at + 1]?.text !== '(') return null;
  const inside = tokens.slice(at + 2, at + 2 + mostValues * 2);
  const close = inside.findIndex(({ text }) => text === ')');
  const inner = inside.slice(0, Math.max(0, close));
  const isSlashed =
    inner.length >= 3 && inner.every(({ kind, lower }, place) => (place % 2 === 0 ? kind === 'word' : lower === '/'));
  if (!isSlashed || inner[0]?.lower === 'yes') return null;
  const values = inner.filter((_, place) => place % 2 === 0).map(({ text }) => ({ label: text, done: false }));
  return { kind: 'choice', noun: noun.lemma, from: at, to: at + 2 + close + 1, values };
}

/** The "fiber (wool, silk)" of a list of details: a choice, whatever the noun, unless the brackets hold fields or a remark. */
function bracketedInList(reading: Reading, at: number): ListedValues | null {
  const { tokens } = reading;
  const opens = [at + 1, at + 2].find((place) => tokens[place]?.text === '(') ?? 0;
  const words = tokens.slice(at, opens);
  const last = words.at(-1);
  const isNoun = words.length > 0 && words.every(({ kind }) => kind === 'word') && last?.lower === last?.lemma;
  const isItem = [',', 'and', 'with', ':', 'a', 'an'].includes(tokens[at - 1]?.lower ?? '');
  if (!isNoun || !isItem || entityPhrases.at(tokens, opens - 1) !== null) return null;
  const { items, to } = valuesFrom(reading, opens + 1, true);
  const inner = tokens.slice(opens + 1, to - 1);
  const isWhole = tokens[to - 1]?.text === ')' && inner.every(({ kind, text }) => kind !== 'mark' || text === ',');
  const isRemark = inner.some(({ lower }) => ofRemarks.has(lower) || isUnit(lower));
  if (items.length < 2 || !isWhole || isRemark || items.some(({ label }) => isKept(label))) return null;
  return { kind: 'choice', noun: words.map(({ lower }) => lower).join(' '), from: at, to, values: items };
}

const ofRemarks = new Set(
  'optional required if in for per like such eg not with by from to can is are max min maximum minimum yes'.split(' '),
);

/** "result pass/fail", "health good/fair/poor" in a list of details. */
function slashedInList({ tokens }: Reading, at: number): ListedValues | null {
  const noun = tokens[at];
  const values: string[] = [];
  let to = at + 1;
  while (values.length < mostValues && /^[a-z]{2,20}$/.test(tokens[to]?.lower ?? '')) {
    values.push(tokens[to]?.lower ?? '');
    to += 1;
    if (tokens[to]?.lower !== '/') break;
    to += 1;
  }
  if (noun?.kind !== 'word' || values.length < 2 || noun.lower !== noun.lemma || values[0] === 'yes') return null;
  const opens = [',', 'and', 'with', ':', '('].includes(tokens[at - 1]?.lower ?? '');
  const ends = [undefined, ',', 'and', '.', ')'].includes(tokens[to]?.lower);
  if (!opens || !ends) return null;
  return {
    kind: 'choice',
    noun: noun.lemma,
    from: at,
    to,
    values: values.map((value) => ({ label: capitalOf(value), done: false })),
  };
}

const capitalOf = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

/** "new, fixing, fixed", "full, in use, empty" behind a colon or a dash: known states, or words in the form of one. */
function mostlyStates(reading: Reading, at: number): ListedValues | null {
  const isDash = ['-', '–', '—'].includes(reading.tokens[at]?.text ?? '');
  if (reading.tokens[at]?.lower !== ':' && !isDash) return null;
  const { items, to } = valuesFrom(reading, at + 1, false);
  const known = items.filter(({ label }) => isState(label) || stateWords.has(label.toLowerCase())).length;
  const isStateLike = items.every(
    ({ label }) =>
      isState(label) || stateWords.has(label.toLowerCase()) || /^\w+(ing|ed)$|^(in|on|out|under|out of|away) \w+$/i.test(label),
  );
  return items.length >= 3 && isStateLike && known * 2 >= items.length
    ? { kind: 'workflow', noun: 'status', from: at + 1, to, values: items }
    : null;
}

const notStates = new Set(['to', 'able', 'allowed', 'for', 'from', 'the', 'a', 'an', 'there', 'people']);

function bareStates(reading: Reading, at: number): ListedValues | null {
  const { tokens } = reading;
  const items: ListedValues['values'] = [];
  let to = at;
  for (let next = at; items.length < mostValues; ) {
    const state = statePhrases.at(tokens, next) ?? likeState(tokens, next, items.length);
    if (!state) break;
    items.push({ label: labelOf(reading, state), done: state.value.done });
    to = state.to;
    next = state.to;
    while (joints.has(tokens[next]?.lower ?? '') && next < state.to + 2) next += 1;
    if (next === state.to) break;
  }
  // "won or lost" is an outcome, not a workflow.
  return items.length >= 3 || (items.length === 2 && items[1]?.done && !items[0]?.done)
    ? { kind: 'workflow', noun: 'status', from: at, to, values: items }
    : null;
}

/** The "in repair" of "open, in repair, done": between known statuses, a phrase in the form of one is one. */
function likeState(tokens: Reading['tokens'], at: number, before: number): Match<{ done: boolean }> | null {
  const isStateLike = ['in', 'under', 'on', 'being', 'out'].includes(tokens[at]?.lower ?? '') && tokens[at + 1]?.kind === 'word';
  const isBetween = before > 0 && joints.has(tokens[at - 1]?.lower ?? '') && joints.has(tokens[at + 2]?.lower ?? '');
  return isStateLike && isBetween ? { from: at, to: at + 2, value: { done: false } } : null;
}

function valuesFrom(reading: Reading, from: number, bracketed: boolean): { items: ListedValues['values']; to: number } {
  const { tokens } = reading;
  const items: ListedValues['values'] = [];
  let start = from;
  let at = from;
  let to = from;
  const close = (): boolean => {
    if (at === start) return true;
    if (at - start > longestValueTokens) return false;
    const state = statePhrases.at(tokens, start);
    const span = { from: start, to: at };
    items.push({ label: labelOf(reading, span), done: state?.to === at && state.value.done });
    to = at;
    return true;
  };
  for (; at < tokens.length && items.length < mostValues; at += 1) {
    const token = tokens[at];
    if (!token || token.sentence !== tokens[from]?.sentence) break;
    if (
      token.text === ')' ||
      (token.kind === 'mark' && !joints.has(token.lower)) ||
      (!bracketed && ['with', 'so', 'where', 'for', 'that'].includes(token.lower))
    )
      break;
    if (!joints.has(token.lower)) continue;
    if (!close()) return { items, to };
    start = at + 1;
    // An unbracketed list of values ends after "and x".
    if (!bracketed && (tokens[at - 2]?.lower === 'and' || tokens[at - 2]?.lower === 'or') && token.lower === ',')
      return { items, to };
  }
  close();
  return { items, to: tokens[to]?.text === ')' ? to + 1 : to };
}

function labelOf(reading: Reading, span: Span): string {
  const words = reading.tokens
    .slice(span.from, span.to)
    .filter((token) => token.kind !== 'mark')
    .map((token) => token.lower)
    .join(' ')
    .slice(0, 40);
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
