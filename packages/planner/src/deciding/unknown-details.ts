/** Items that the lexicon does not know: derives the field from their form and their last word. */
import { rowActs } from '../lexicon/acts.ts';
import { kindWords, stopWords } from '../lexicon/common-words.ts';
import { featurePhrases } from '../lexicon/features.ts';
import { fieldPhrases, typedEndings } from '../lexicon/fields.ts';
import { countedNouns, longNouns, moneyNouns } from '../lexicon/noun-kinds.ts';
import { isOfPeople } from '../lexicon/part-signs.ts';
import { date, dateTime, decimal, type FieldSpec, integer, longText, money, text, time, yesNo } from '../lexicon/shape.ts';
import { inUnit } from '../lexicon/units.ts';
import { partsOfSpeech, singularOf } from '../reading/nouns.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import { askingWords, type DetailItem, longestDetailTokens, maxQuestionTokens } from './detail-lists.ts';
import { capitalised } from './naming.ts';

/** A list behind a colon with this many items is plain details. */
export const fewestSiblings = 3;

/** The field of an item; null if it is none. `items` are all of the prompt: the others in its list give context. */
export function unknownDetail(reading: Reading, item: DetailItem, items: DetailItem[]): FieldSpec | null {
  const words = reading.tokens.slice(item.from, item.to);
  if (isSentence(words) || ofApps.has(words.at(-1)?.lemma ?? '') || isOrder(words) || isBidden(words, words.length)) return null;
  return spokenDetail(reading, item, items) ?? listedDetail(reading, item, items);
}

/** "Late ones at the top", "newest first", "in order": how rows are sorted. */
function isOrder(words: Reading['tokens']): boolean {
  const phrase = words.map(({ lower }) => lower).join(' ');
  return /^in order$|. (on|at) (the )?top$|. first$/.test(phrase);
}

/** "Offer plots", "show bars": what the app does. */
const isBidden = ([first, second]: Reading['tokens'], count: number) =>
  count === 2 && biddings.has(first?.lower ?? '') && second?.lower !== second?.lemma;
const biddings = new Set(
  'offer show send print pick choose assign approve hide remind export tick flag mark sort filter count'.split(' '),
);

/** Features of an app, never of a row. */
const ofApps = new Set(['setting', 'management', 'functionality']);

/** "technician sets open", "ticks them off" are acts, not details; "people buried" and "who has it" are details. */
function isSentence(words: Reading['tokens']): boolean {
  if (words.length < 2 || askingWords.has(words[0]?.lower ?? '')) return false;
  const parts = partsOfSpeech(words.map(({ lower }) => lower).join(' '));
  const last = words.at(-1)?.lemma ?? '';
  const isDoer = (word: Reading['tokens'][number] | undefined) =>
    parts.get(word?.lower ?? '') === 'noun' && isOfPeople(word?.lemma ?? '') && !typedEndings.has(last);
  return words.some(({ lower }, at) => {
    const next = words[at + 1]?.lower ?? '';
    return parts.get(lower) === 'verb' && ((at > 0 && isDoer(words[at - 1])) || ['them', 'it'].includes(next));
  });
}

/**
 * Every short item of a list is a detail, whatever its words mean elsewhere: "people buried, lease until", "takeoff,
 * landing and duration".
 */
function listedDetail(reading: Reading, item: DetailItem, items: DetailItem[]): FieldSpec | null {
  const words = reading.tokens.slice(item.from, item.to);
  const [first] = words;
  const others = items.filter(({ cue, from }) => cue === item.cue && from !== item.from);
  if (
    !first ||
    words.length > longestDetailTokens ||
    !words.every(isPlainWord) ||
    words.every(({ lower }) => stopWords.has(lower) && !listedStops.has(lower) && !(lower.endsWith('ing') && !rowActs.has(lower)))
  )
    return null;
  const isPlainList = item.isPlain && others.length + 1 >= fewestSiblings && !isOfExamples(reading, item, items);
  const isOne = words.length === 1 && !rowActs.has(first.lower) && (!kindWords.has(first.lower) || listedStops.has(first.lower));
  // "moves, side, and confidence": a list of three without an act or a feature.
  const isAct = ({ from }: Span) =>
    rowActs.has(reading.tokens[from]?.lower ?? '') || featurePhrases.at(reading.tokens, from) !== null;
  const isAmongOthers = others.length + 1 >= fewestSiblings && !others.some(isAct);
  const isAmongDetails = isOne && !isAct(item) && (isAmongOthers || others.some((other) => isKnownDetail(reading, other)));
  if (!isPlainList && !isAmongDetails) return null;
  const label = labelOf(words);
  return ofDays.has(words.at(-1)?.lower ?? '') && words.length > 1 ? date(label) : text(label);
}

/** As the prompt says it: "DCC address", "What I paid". */
function labelOf(words: Reading['tokens']): string {
  return capitalised(
    words
      .map(({ lower, text: written }) => (/^[A-Z]{2,5}$/.test(written) || lower === 'i' ? written.toUpperCase() : lower))
      .join(' '),
  );
}

/** Words about apps that name a field in a list of fields. */
const listedStops = new Set(
  'building site part side use set type kind style version purpose interest look page work start end landing'.split(' '),
);

const isKnownDetail = ({ tokens }: Reading, { from, to }: Span) =>
  fieldPhrases.at(tokens, from)?.to === to || typedEndings.has(tokens[to - 1]?.lemma ?? '');

const ofDays = new Set(['on', 'until', 'till', 'since']);

function spokenDetail(reading: Reading, item: DetailItem, items: DetailItem[]): FieldSpec | null {
  const words = reading.tokens.slice(item.from, item.to);
  const last = words.at(-1);
  if (!last || words.length > maxQuestionTokens || words[0]?.lower === 'no' || words[0]?.lower === 'list') return null;
  const ticked = tickedDetail(words);
  if (ticked) return ticked;
  const answer = questionDetail(words, item.isPlain);
  if (answer) return answer;
  const pair = pairedEnding(reading, item, items);
  if (pair) return { ...pair.field, label: `${capitalised(words.map(({ lower }) => lower).join(' '))} ${pair.noun}` };
  const isAsked = askingWords.has(words[0]?.lower ?? '') && words.length > 1;
  if (words.some((word) => !isPlainWord(word)) || isAsked) return null;
  const phrase = words.map((word) => word.lower).join(' ');
  const isPlainList = item.isPlain && items.filter(({ cue }) => cue === item.cue).length >= fewestSiblings;
  const formed =
    eventDetail(phrase, isPlainList) ??
    fieldByForm(
      words.map(({ lower }) => lower),
      item.isPlain,
    );
  if (formed) return formed;
  // A bare "months" is not a detail; "sowing months" is.
  const isNamed = words.length === 1 && (typedEndings.has(last.lemma) || namesOfDetails.has(last.lower));
  const isListedField = isPlainList && (isNamed || (words.length > 1 && !stopWords.has(words[0]?.lower ?? '')));
  if (words.length > longestDetailTokens || (stopWords.has(last.lower) && !isListedField)) return null;
  if (kindWords.has(last.lower) && !(isPlainList && words.length === 1) && !(item.isPlain && placeKinds.has(last.lower)))
    return null;
  if (isActed(words, isPlainList)) return null;
  const ending = fieldPhrases.at(reading.tokens, item.to - 1)?.value ?? typedEndings.get(last.lemma);
  // An ear tag is not a list of tags.
  const isOneTag = ending?.type.kind === 'tags' && words.length > 1 && last.lower === last.lemma;
  const typed = numberOf(phrase) ?? (isOneTag ? text('') : ending);
  const label = labelOf(words);
  if (typed)
    return { ...typed, label: isOneValue(typed) ? capitalised(phrase.slice(0, -last.lower.length) + last.lemma) : label };
  const isOne = last.lower === last.lemma;
  // "Text input boxes", "ending points" are things; "guest beds" are counted.
  const isThing = words.some(({ lower }) => lower.endsWith('ing') || /^(input|text|phone|end|start)$/.test(lower));
  if (!isOne && countedNouns.has(last.lemma) && !(isThing && words.length > 1)) return integer(label);
  // "assign an owner", "track root cause": one value per row, not another entity.
  if (item.isNoted && !(isOne && (words.length > 1 || isWithArticle(reading, item)))) return null;
  const part = partsOfSpeech(phrase).get(last.lower);
  // In a list of plain details a possible verb is a noun: "object, constellation, seeing".
  if (part !== 'noun' && !(part !== undefined && isPlainList && !stopWords.has(last.lower))) return null;
  return isOne && !longNouns.has(last.lemma) ? text(label) : longText(label);
}

/** "vegetarian yes/no", "whether it works" */
function tickedDetail(words: Reading['tokens']): FieldSpec | null {
  const phrase = words.map(({ lower }) => lower).join(' ');
  const [, whether] =
    /^(?:whether|if) (?:it|it's|its|they|he|she)(?: is| are| was| has been)? ?([a-z' ]{2,40})$/.exec(phrase) ?? [];
  if (whether) return yesNo(capitalised(whether));
  const [, what] = /^([a-z' ]{2,40}) (?:yes (?:\/|or) no|y (?:\/|or) n)$/.exec(phrase) ?? [];
  return what ? yesNo(capitalised(what)) : null;
}

/** Kinds of app that are also places and things: the "cheapest shop". */
const placeKinds = new Set(['shop', 'store', 'room', 'table', 'server', 'album', 'board', 'sheet', 'box', 'maker']);
const isWithArticle = ({ tokens }: Reading, { from }: Span) => ['a', 'an', 'the'].includes(tokens[from - 1]?.lower ?? '');
const isPlainWord = ({ kind, text: written, lower }: { kind: string; text: string; lower: string }) =>
  kind === 'word' && written.length <= 24 && /^[\p{L}']+$/u.test(lower);
const isOneValue = ({ type }: FieldSpec) => ['date', 'date-time', 'time', 'money'].includes(type.kind);
/**
 * An act is not a detail; in a list of plain details the sowing of "sowing months" and the insured of "insured value"
 * narrow the noun.
 */
const isActed = (words: { lower: string }[], isPlainList: boolean) =>
  words.some(({ lower }, at) => /.([^e]ed|ly|ing)$/.test(lower) && !(isPlainList && at < words.length - 1));

/**
 * "taken or not" is a checkbox, as is "published" among plain details; "recorded on" is a date, "rented by" a name,
 * "packets left" a count.
 */
function eventDetail(phrase: string, isPlainList: boolean): FieldSpec | null {
  const [first = '', second, third] = phrase.split(' ');
  const ticked = /^(.+?) (?:or not|yes or no|yes no)$/.exec(phrase)?.[1];
  if (ticked) return yesNo(capitalised(ticked));
  if ((third !== undefined && second !== 'per') || stopWords.has(first)) return null;
  if (second === undefined) return isPlainList && /.{2}[^e]ed$/.test(first) ? yesNo(capitalised(first)) : null;
  const isDone = partsOfSpeech(phrase).get(first) === 'verb';
  if (second === 'per' && /.{3}ed$/.test(first)) return yesNo(capitalised(first));
  if (second === 'for' && ['bought', 'sold', 'paid'].includes(first)) return money(capitalised(phrase));
  if (second === 'on' && isDone) return date(capitalised(phrase));
  if (second === 'at' && isDone && /ed$/.test(first)) return dateTime(capitalised(phrase));
  if (isPlainList && ['by', 'to'].includes(second) && isDone) return text(capitalised(phrase));
  return second === 'left' && first.endsWith('s') ? integer(capitalised(phrase)) : null;
}

/**
 * The field of an unknown item by its form: "date frozen", "last changed", "next hearing", "volume in litres", "from
 * until".
 */
function fieldByForm(words: string[], isPlain: boolean): FieldSpec | null {
  const label = capitalised(words.join(' '));
  const [first = '', ...rest] = words;
  const last = rest.at(-1) ?? '';
  // "milk yield per day"
  const of = words.at(-2) === 'per' ? typedEndings.get(singularOf(words.at(-3) ?? '')) : undefined;
  if (isPlain && words.length >= 3 && words.at(-2) === 'per') return { ...(of ?? decimal('')), label };
  const measured = words.length >= 3 && words.at(-2) === 'in' ? inUnit(last) : null;
  if (measured) return { ...measured, label: capitalised(words.slice(0, -2).join(' ')) };
  if (isPlain && rest.length === 0 && boundaries.has(first)) return date(label);
  if (rest.length === 0) return null;
  if (['last', 'first'].includes(first) && /.ed$|^(seen|done|fed|sown|worn|read|paid|met|sent)$/.test(last)) return date(label);
  if (['last', 'next'].includes(first) && happenings.has(singularOf(last))) return date(label);
  const isOfDoing = /.(ed|en)$|^(of|when|in|out|bought|sold|sown|found)$/.test(rest[0] ?? '');
  if (isPlain && ['date', 'day', 'time'].includes(first) && isOfDoing) return first === 'time' ? time(label) : date(label);
  return null;
}

/** Words about apps that name a field if they stand alone in a list of fields. */
const namesOfDetails = new Set([
  'title',
  'text',
  'type',
  'kind',
  'theme',
  'colour',
  'color',
  'content',
  'contents',
  'idea',
  'purpose',
]);
const boundaries = new Set(['from', 'until', 'till', 'start', 'end', 'begin', 'when']);
/** Recurring events: the next one has a date. */
const happenings = new Set(
  'service inspection vaccination check visit appointment hearing maintenance cleaning treatment payment meeting test exam feeding watering review repair session training dose delivery donation flight lesson visit exam match race call contact change wash refill update sale order'.split(
    ' ',
  ),
);

/**
 * "who borrowed": a name; "when it came": a date; "how many eggs": a number; "what it cost": money; "how it looked":
 * text.
 */
function questionDetail(words: Reading['tokens'], isPlain: boolean): FieldSpec | null {
  const [questionWord = '', second, ...rest] = words.map(({ lower }) => lower);
  if (!askingWords.has(questionWord) || second === undefined) return null;
  const isQuestion = ['do', 'does', 'did', 'is', 'are', 'can', 'should', 'will', 'would'].includes(second);
  if (isQuestion && questionWord !== 'what' && questionWord !== 'who') return null;
  if (words.some(({ kind, text: written }) => kind === 'mark' || written.length > 24)) return null;
  const phrase = words.map(({ lower }) => lower).join(' ');
  const label = labelOf(words);
  if (ofOurselves.test(phrase)) return null;
  if (questionWord === 'how') return measuredDetail(words);
  if (isQuestion && rest.some((word) => ['you', 'we', 'i'].includes(word))) return null;
  const [, done] = /^when (?:each|each one|every one|it|they) (?:was|were) (last [a-z]+)$/.exec(phrase) ?? [];
  if (done) return date(capitalised(done));
  if (questionWord === 'when' && second === 'the')
    return date(capitalised(phrase.replace(/^when the | (is|was|will be)( due)?$/g, '')));
  if (questionWord === 'when') return date(label);
  if (!isPlain && !['what', 'who'].includes(questionWord)) return null;
  if (/ (cost|costs|paid|worth|charged|charge|earned|sold for)$/.test(phrase)) return money(label);
  return questionWord === 'which' && rest.length === 0 ? text(capitalised(second)) : text(label);
}

/** "how to find us", "who we are": a site's text about its owner. */
const ofOurselves = /\b(us|our)\b|^(who|what|where|how) (we|you) (are|do|offer|sell|make|work|teach)/;

/** "how many eggs", "how much km", "how strong 1-10". */
function measuredDetail(words: Reading['tokens']): FieldSpec | null {
  const [, { lower: second = '' } = {}, third, ...rest] = words;
  const noun = third?.lower ?? '';
  const isMoney = moneyNouns.has(noun) || words.some(({ lower }) => lower === 'cost' || lower === 'paid');
  if (second === 'many') return noun && !stopWords.has(noun) ? integer(capitalised(noun)) : integer('How many');
  if (second === 'much' && isMoney) return money(moneyNouns.has(noun) ? capitalised(noun) : 'Cost');
  if (second === 'much')
    return { ...(inUnit(noun) ?? decimal('')), label: noun && !stopWords.has(noun) ? capitalised(noun) : 'How much' };
  if (stopWords.has(second) || /^(it|we|you|they)$/.test(second))
    return text(capitalised(words.map(({ lower }) => lower).join(' ')));
  const figures = [third, ...rest].filter((word) => word?.kind === 'number').map((word) => Number(word?.lower));
  const [min = 0, max = 0] = figures;
  if (figures.length === 2 && min < max && max <= 1_000) return { ...integer('', undefined, min, max), label: `How ${second}` };
  return second === 'old' ? integer('Age') : text(capitalised(words.map(({ lower }) => lower).join(' ')));
}

/** Words that come in pairs before one noun. */
const pairs = new Set(
  'start end arrival departure birth death home away opening closing minimum maximum min max pickup return first last buying selling old new before after'.split(
    ' ',
  ),
);

/** The kilometres of the start in "start and end km". */
function pairedEnding(reading: Reading, item: Span, items: DetailItem[]): { field: FieldSpec; noun: string } | null {
  const { tokens } = reading;
  const next = items.find(({ from }) => from === item.to + 1);
  if (!next || item.to - item.from !== 1 || next.to - next.from !== 2 || tokens[item.to]?.lower !== 'and') return null;
  if (!pairs.has(tokens[item.from]?.lower ?? '') || !pairs.has(tokens[next.from]?.lower ?? '')) return null;
  const last = tokens[next.from + 1];
  const field = fieldPhrases.at(tokens, next.from + 1)?.value ?? typedEndings.get(last?.lemma ?? '');
  return field && last ? { field, noun: last.lemma } : null;
}

/** "equipment: cameras, lenses, lights": a list of only unknown plurals gives examples of the entity. */
export function isOfExamples(reading: Reading, item: DetailItem, items: DetailItem[]): boolean {
  const siblings = items.filter(({ cue }) => cue === item.cue);
  return (
    item.isPlain &&
    siblings.length > 1 &&
    siblings.every(({ from, to }) => {
      const last = reading.tokens[to - 1];
      return last?.lower !== last?.lemma && !fieldPhrases.at(reading.tokens, from) && !typedEndings.has(last?.lemma ?? '');
    })
  );
}

function numberOf(phrase: string): FieldSpec | null {
  return /\b(number|count|amount) of /.test(phrase)
    ? { label: '', type: { kind: 'integer', min: 0, max: null }, required: false, help: '' }
    : null;
}
