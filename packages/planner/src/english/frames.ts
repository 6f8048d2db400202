/** Who does what with what: the frames of a sentence, one for each verb, with the noun phrases around it by their prepositions. */
import { type Frame, joints } from './frame.ts';
import { withStates } from './frame-states.ts';
import { type Item, isPlural, type NounPhrase, type VerbPhrase } from './phrases.ts';
import { classOf } from './wordnet.ts';
import type { Word } from './words.ts';

export type { Frame } from './frame.ts';

const prepositions = new Set(
  'with by per for to from in on at during among beyond inside outside toward towards despite except under between as about including through into against after before until over around showing featuring containing listing without than off onto across within via upon behind above below near along'.split(
    ' ',
  ),
);
/** Lists behind these go on over commas. */
const listing = new Set(['with', 'by', 'including', 'showing', 'featuring', 'containing', 'listing', ':', 'for', 'via']);
/** What a noun has. */
const having = new Set(['with', 'showing', 'featuring', 'containing', 'listing']);
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
  'others',
  'both',
  'one',
]);
/** They stand for what was spoken of last. */
const referring = new Set(['it', 'them', 'theirs', 'those', 'these', 'everyone', 'everybody', 'everything']);
const particles = new Set(['up', 'out', 'back', 'down', 'away']);
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
    if (item.kind === 'values') {
      frame.states = item.values;
      continue;
    }
    if (item.kind === 'noun' && isRefused(items[at - 1])) continue;
    if (isSmall(item, 'like') && isSmall(items[at - 1], 'the')) {
      // "drills, ladders and the like": examples.
      if (slot === 'objects') frame.objects = [];
      else frame.around.delete(slot);
      continue;
    }
    if (item.kind === 'noun') {
      const isClause = isMark(items[at - 1], ':');
      if ((frame.verb !== null || isClause || isPeople(items, at)) && isSubject(items, at)) {
        frames.push(frame);
        frame = opened(null, null, null);
        slot = 'objects';
      }
      if (isListedBehindVerb(items, at) && frame.objects.length === 0) {
        frames.push(frame);
        frame = opened(null, 'it', null);
        slot = 'objects';
      }
      const owner = nested && startsPart(items, at) ? null : nested;
      if (owner) owner.parts.push(item);
      else {
        nested = null;
        // "For each match the parents say": no part of what stands behind the preposition.
        const isNext = frame.verb === null && last !== null && items[at - 1] === last && item.determiner !== null;
        put(frame, isNext ? 'objects' : slot, item);
      }
      last = item;
    } else if (item.kind === 'verb') {
      nested = null;
      const isBack = frame.isRelative && frame.verb === null && isJoint(items[at - 1]);
      if (isBack) {
        // "assign members who are on call, and close the incident"
        const main = [...frames].reverse().find((one) => one.verb !== null && !one.isRelative);
        frames.push(frame);
        if (main) frame = { ...main, objects: [], refers: null, around: new Map(), states: [], rest: [] };
      }
      const next = following(frame, item, last);
      if (next.keeps && !isBack) frames.push(frame);
      frame = agreeing(next.frame, frames);
      const before = items[at - 1];
      frame.joint = before?.kind === 'small' ? before.word.lower : null;
      slot = 'objects';
      resumed = 'objects';
    } else if (isQuantifier(items, at)) continue;
    else {
      const { lower, text, is } = item.word;
      const before = items[at - 1];
      if (referring.has(lower) && before !== undefined && isRightBehind(items, at, frame.verb)) frame.refers = lower;
      else if (frame.verb && particles.has(lower) && before?.kind === 'small' && before.word.lower === frame.refers)
        // "put them up"
        frame.verb = { ...frame.verb, verb: `${frame.verb.word.lemma} ${lower}` };
      else if (having.has(lower) && before === last && last !== null && (having.has(slot) || slot === ':' || slot === 'for'))
        nested = last;
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
      } else if (lower === 'where' && frame.verb === null && frame.objects.length > 0) {
        // "A board for our village where residents report": a clause of its own.
        frames.push(frame);
        frame = opened(null, null, null);
        slot = 'objects';
        nested = null;
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
  return withStates([...frames, frame], words).filter(
    ({ verb, objects, around, subject, states }) => verb || objects.length > 0 || subject || around.size > 0 || states.length > 0,
  );
}

const opened = (subject: NounPhrase | null, pronoun: string | null, verb: VerbPhrase | null): Frame => ({
  subject,
  pronoun,
  verb,
  objects: [],
  around: new Map(),
  rest: [],
  states: [],
  refers: null,
  joint: null,
  isRelative: false,
});

function put(frame: Frame, slot: string, noun: NounPhrase): void {
  if (slot === 'objects') frame.objects.push(noun);
  else frame.around.set(slot, [...(frame.around.get(slot) ?? []), noun]);
}

/** "up to three trees", "at most seven days", "no more than 40 lines": how many, and nothing around. */
function isQuantifier(items: Item[], at: number): boolean {
  const [before, item, next] = [items[at - 1], items[at], items[at + 1]].map((one) =>
    one?.kind === 'small' ? one.word.lower : '',
  );
  return (
    (item === 'up' && next === 'to') ||
    (item === 'to' && before === 'up') ||
    (/^(about|around|approx|roughly)$/.test(item ?? '') && isCounted(items[at + 1])) ||
    (item === 'at' && /^(most|least)$/.test(next ?? '')) ||
    (item === 'than' && /^(more|less|fewer)$/.test(before ?? ''))
  );
}

const isCounted = (item: Item | undefined): boolean => item?.kind === 'noun' && item.count !== null;

/** "renew them", "apply for them" */
const isRightBehind = (items: Item[], at: number, verb: VerbPhrase | null): boolean => {
  const [second, before] = [items[at - 2], items[at - 1]];
  const isFor = before?.kind === 'small' && /^(for|on|to|in|at)$/.test(before.word.lower);
  return verb !== null && (before === verb || (isFor && second === verb));
};

const isJoint = (item: Item | undefined): boolean => item?.kind === 'small' && joints.has(item.word.lower);

const isMark = (item: Item | undefined, text: string): boolean => item?.kind === 'small' && item.word.text === text;

const isSmall = (item: Item | undefined, lower: string): boolean => item?.kind === 'small' && item.word.lower === lower;

/** "a number, not a name" */
const isRefused = (before: Item | undefined): boolean =>
  before?.kind === 'small' && /^(not|no|without|except|instead)$/.test(before.word.lower);

/** "functions for searching, booking, payment": the payment is one of them, and nobody books it. */
function isListedBehindVerb(items: Item[], at: number): boolean {
  const [verb, item] = [items[at - 2], items[at]];
  const isGerund = verb?.kind === 'verb' && verb.word.lower.endsWith('ing');
  return isGerund && isMark(items[at - 1], ',') && item?.kind === 'noun' && item.determiner === null;
}

/** ", and a date" goes on with the list around. */
function startsPart(items: Item[], at: number): boolean {
  const [before, item] = [items[at - 1], items[at]];
  return before?.kind === 'small' && joints.has(before.word.lower) && item?.kind === 'noun' && item.determiner !== null;
}

/** "a portal with news, students submit homework": people who do something are no part of a list. */
function isPeople(items: Item[], at: number): boolean {
  const [item, next] = [items[at], items[at + 1]];
  const isBare = next?.kind === 'verb' && next.modal === null && next.word.lower === next.word.lemma;
  return (
    isBare && item?.kind === 'noun' && isPlural(item) && classOf(item.head.lemma) === 'person' && isSmall(items[at - 1], ',')
  );
}

/** "..., staff approve them": a noun behind a joint, with a verb behind it that is no infinitive. */
function isSubject(items: Item[], at: number): boolean {
  const before = items[at - 1];
  const opens = before?.kind === 'small' && /^(,|;|:|and|but|where|when|if|so|then)$/.test(before.word.lower);
  if (!opens) return false;
  for (const item of items.slice(at + 1, at + 5)) {
    if (item.kind === 'noun') return false;
    if (item.kind === 'verb') return isFiniteVerb(item);
    if (item.kind === 'values') return false;
    if (item.word.is === 'auxiliary') return true;
    if (item.word.is === 'mark' || joints.has(item.word.lower) || prepositions.has(item.word.lower)) return false;
  }
  return false;
}

/** "staff approve" and "staff can approve", but not "lineups based on" and "letters to read". */
const isFiniteVerb = ({ modal, word, isPassive }: VerbPhrase): boolean =>
  modal === 'to' ? false : isPassive || !/(ing|ed)$/.test(word.lower) || word.lower === word.lemma;

/** "see when a limit is exceeded, filter transactions": a limit would filter, so it is those of before who do. */
function agreeing(frame: Frame, before: readonly Frame[]): Frame {
  const { subject, verb } = frame;
  const isBare = verb !== null && verb.modal === null && !verb.isPassive && verb.word.lower === verb.word.lemma;
  if (!isBare || subject === null || isPlural(subject) || before.at(-1)?.subject !== subject) return frame;
  const others = before.filter((one) => one.verb !== null && !one.isRelative && one.subject !== subject);
  const main = others.reverse().find((one) => one.pronoun !== null || (one.subject !== null && isPlural(one.subject)));
  return main ? { ...frame, subject: main.subject, pronoun: main.pronoun } : frame;
}

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
