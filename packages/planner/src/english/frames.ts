/** Who does what with what: the frames of a sentence, one for each verb, with the noun phrases around it by their prepositions. */
import { type Item, type NounPhrase, segmentsOf, type VerbPhrase } from './phrases.ts';
import type { Word } from './words.ts';

export interface Frame {
  /** Null for "filter by date" in a list of functions, and for commands. */
  subject: NounPhrase | null;
  /** `we`, `it`, `they` where the subject is a pronoun. */
  pronoun: string | null;
  /** Null for a sentence without a verb. */
  verb: VerbPhrase | null;
  objects: NounPhrase[];
  /** By preposition; `:` holds what a colon introduces. */
  around: Map<string, NounPhrase[]>;
  /** What rows become, as it is written: "mark it as loaded, fired or unloaded"; parts between commas and `or`. */
  states: string[];
  /** Words that are neither, such as adjectives of states: `new, active`. */
  rest: string[];
  /** What stands right before the verb: `and`, a comma. */
  joint: string | null;
  /** Said of the noun before it: "a code they can print". */
  isRelative: boolean;
}

const prepositions = new Set(
  'with by per for to from in on at under between as about including through into against after before until over around showing without than off onto across within via upon behind above below near along'.split(
    ' ',
  ),
);
/** Lists behind these go on over commas. */
const listing = new Set(['with', 'by', 'including', ':', 'for']);
const relatives = new Set(['which', 'who', 'that', 'where', 'when', 'whose']);
const pronouns = new Set([
  'i',
  'we',
  'you',
  'they',
  'it',
  'he',
  'she',
  'anyone',
  'anybody',
  'everyone',
  'everybody',
  'nobody',
  'someone',
  'people',
  'one',
]);
/** "want to see" and "let people book": what follows says what is done. */
const wanting = new Set([
  'want',
  'need',
  'like',
  'love',
  'wish',
  'let',
  'allow',
  'enable',
  'would',
  'have',
  'able',
  'help',
  'plan',
  'try',
  'ask',
  'prefer',
]);
const joints = new Set([',', 'and', 'or', 'but', '/', '&', 'plus', 'then', 'also']);

export function framesOf(items: Item[], words: readonly Word[] = []): Frame[] {
  const frames: Frame[] = [];
  let frame = opened(null, null, null);
  let slot = 'objects';
  /** The list that goes on behind a comma: "rate in litres, water volume". */
  let resumed = 'objects';
  let last: NounPhrase | null = null;
  /** The part of a list whose own parts are being read. */
  let nested: NounPhrase | null = null;
  for (const [at, item] of items.entries()) {
    if (item.kind === 'noun' && isRefused(items[at - 1])) continue;
    if (item.kind === 'noun') {
      if (frame.verb !== null && isSubject(items, at)) {
        frames.push(frame);
        frame = opened(null, null, null);
        slot = 'objects';
      }
      const owner = nested && startsPart(items, at) ? null : nested;
      if (owner) owner.parts.push(item);
      else {
        nested = null;
        put(frame, slot, item);
      }
      last = item;
    } else if (item.kind === 'verb') {
      nested = null;
      const next = following(frame, item, last);
      if (next.keeps) frames.push(frame);
      frame = next.frame;
      const before = items[at - 1];
      frame.joint = before?.kind === 'small' ? before.word.lower : null;
      slot = 'objects';
      resumed = 'objects';
    } else {
      const { lower, text, is } = item.word;
      if (lower === 'with' && items[at - 1] === last && last !== null && (slot === 'with' || slot === ':')) nested = last;
      else if (lower === 'as' && isSmall(items[at - 1], 'such')) slot = 'including';
      else if (prepositions.has(lower) && isSmall(items[at + 1], ',')) continue;
      else if (prepositions.has(lower) && !(lower === 'to' && items[at + 1]?.kind === 'verb')) {
        resumed = listing.has(slot) ? slot : 'objects';
        slot = lower;
      } else if (text === ':' || text === '—' || text === '–' || text === '-' || text === '=') slot = ':';
      else if (pronouns.has(lower) && items[at - 1]?.kind !== 'verb') {
        if (frame.verb !== null) {
          frames.push(frame);
          frame = opened(null, lower, null);
          frame.isRelative = last !== null && items[at - 1] === last;
        } else frame.pronoun ??= lower;
        slot = 'objects';
      } else if (relatives.has(lower) && frame.verb !== null && last !== null) {
        frames.push(frame);
        frame = {
          ...opened(lower === 'where' || lower === 'when' ? null : last, null, null),
          isRelative: lower !== 'where' && lower !== 'when',
        };
        slot = 'objects';
      } else if (joints.has(lower)) {
        if (!listing.has(slot)) slot = resumed;
      } else if (is === 'adjective' || is === 'verb') frame.rest.push(lower);
    }
  }
  const all = [...frames, frame];
  for (const [at, one] of all.entries()) if (one.verb) one.states = statesIn(words, one.verb.word, all.slice(at + 1));
  return all.filter(({ verb, objects, around, subject }) => verb || objects.length > 0 || subject || around.size > 0);
}

const turning = new Set(['mark', 'set', 'change', 'update', 'move', 'go', 'flag', 'label', 'handle', 'pass', 'switch', 'record']);
const longestState = 4;
const mostStates = 10;

/** "through quoted, approved and collected", "from new to done": up to the next command. */
function statesIn(words: readonly Word[], verb: Word, later: readonly Frame[]): string[] {
  const from = words.indexOf(verb);
  if (!turning.has(verb.lemma) || from < 0) return [];
  const opens = words.findIndex(
    ({ lower }, at) => at > from && at < from + longestWay && /^(as|to|through|from|between)$/.test(lower),
  );
  if (opens < 0) return [];
  const commands = later.flatMap(({ verb: next }) =>
    next && next.word.lower === next.word.lemma ? [words.indexOf(next.word)] : [],
  );
  const stop = words.findIndex(({ text }, at) => at > opens && /^[.;!?()]$/.test(text));
  const end = Math.min(stop < 0 ? words.length : stop, ...commands.filter((at) => at > opens + 1).map((at) => at - 1));
  const ways = words.slice(opens + 1, end).map((word) => (/^(to|then)$/.test(word.lower) ? { ...word, lower: ',' } : word));
  const states = segmentsOf(ways).map((segment) =>
    segment
      .filter(({ is, lower }) => is !== 'mark' && !/^(the|a|an)$/.test(lower))
      .map(({ text }) => text)
      .join(' ')
      .trim(),
  );
  const found = states.filter((state) => state !== '').slice(0, mostStates);
  return found.length > 1 && found.every((state) => state.split(' ').length <= longestState) ? found : [];
}
const longestWay = 8;

const opened = (subject: NounPhrase | null, pronoun: string | null, verb: VerbPhrase | null): Frame => ({
  subject,
  pronoun,
  verb,
  objects: [],
  around: new Map(),
  rest: [],
  states: [],
  joint: null,
  isRelative: false,
});

function put(frame: Frame, slot: string, noun: NounPhrase): void {
  if (slot === 'objects') frame.objects.push(noun);
  else frame.around.set(slot, [...(frame.around.get(slot) ?? []), noun]);
}

const isSmall = (item: Item | undefined, lower: string): boolean => item?.kind === 'small' && item.word.lower === lower;

/** "a number, not a name" */
const isRefused = (before: Item | undefined): boolean =>
  before?.kind === 'small' && /^(not|no|without|except|instead)$/.test(before.word.lower);

/** ", and a date" goes on with the list around. */
function startsPart(items: Item[], at: number): boolean {
  const [before, item] = [items[at - 1], items[at]];
  return before?.kind === 'small' && joints.has(before.word.lower) && item?.kind === 'noun' && item.determiner !== null;
}

/** "..., staff approve them": a noun behind a joint, with a verb behind it that is no infinitive. */
function isSubject(items: Item[], at: number): boolean {
  const before = items[at - 1];
  const opens = before?.kind === 'small' && /^(,|;|:|and|but|where|when|if|so|then)$/.test(before.word.lower);
  if (!opens) return false;
  for (const item of items.slice(at + 1, at + 5)) {
    if (item.kind === 'noun') return false;
    if (item.kind === 'verb') return isFiniteVerb(item);
    if (item.word.is === 'auxiliary') return true;
    if (item.word.is === 'mark' || joints.has(item.word.lower) || prepositions.has(item.word.lower)) return false;
  }
  return false;
}

/** "staff approve" and "staff can approve", but not "lineups based on" and "letters to read". */
const isFiniteVerb = ({ modal, word, isPassive }: VerbPhrase): boolean =>
  modal === 'to' ? false : isPassive || !/(ing|ed)$/.test(word.lower) || word.lower === word.lemma;

function following(frame: Frame, verb: VerbPhrase, last: NounPhrase | null): { frame: Frame; keeps: boolean } {
  const isWish = frame.verb !== null && wanting.has(frame.verb.word.lemma);
  if (frame.verb === null) {
    // What stood before the first verb is its subject; what a preposition introduced stays around it.
    const subject = frame.subject ?? frame.objects.at(-1) ?? null;
    const isCommand = frame.pronoun === null && subject === null;
    return {
      frame: { ...frame, subject: frame.pronoun ? null : subject, objects: [], verb, isRelative: frame.isRelative && !isCommand },
      keeps: false,
    };
  }
  const isPurpose = verb.modal === 'to';
  if (isWish && isPurpose && frame.objects.length === 0)
    return { frame: { ...opened(frame.subject, frame.pronoun, verb), around: frame.around }, keeps: false };
  if (isWish && frame.objects.length === 1 && (isPurpose || frame.verb.word.lemma === 'let'))
    return { frame: opened(frame.objects[0] ?? null, null, verb), keeps: false };
  // "every tool listed with its tag"
  if (isWish && frame.objects.length === 1 && verb.word.lower !== verb.word.lemma && /(ed|en|t)$/.test(verb.word.lower))
    return { frame: { ...opened(null, frame.pronoun, verb), objects: frame.objects }, keeps: false };
  // "letters to read": of the noun before it.
  const isOfNoun = isPurpose && last !== null && frame.objects.at(-1) === last && !/^(,|and)$/.test('');
  return { frame: { ...opened(frame.subject, frame.pronoun, verb), isRelative: isOfNoun && frame.isRelative }, keeps: true };
}
