/** Who does what in an app with several kinds of users: "students submit assignments, teachers grade them". */
import { adding, answering, deciders, deciding, handingIn, joining, ofGrading, viewing } from '../lexicon/duties.ts';
import { isOfPeople } from '../lexicon/part-signs.ts';
import { commonActors, roleNouns } from '../lexicon/people-words.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import type { EntityMention } from './entity-mentions.ts';
import type { PlannedEntity } from './planned-entity.ts';

export interface Duty {
  /** Singular: `teacher`. */
  who: string;
  /** `grades` sets a mark, `decides` a state. */
  kind: 'hands-in' | 'joins' | 'adds' | 'decides' | 'grades' | 'views';
  /** Nobody else may do it. */
  isOnly: boolean;
  /** From the actor to the verb. */
  span: Span;
}

const modals = new Set(['can', 'may', 'should', 'must', 'will', 'to', 'then']);
const reachTokens = 6;

export function dutiesOf(reading: Reading, isPerson: (lemma: string) => boolean): Duty[] {
  return actsOf(reading, isPerson, kindOf);
}

/** "Students see their grades". */
export function viewsOf(reading: Reading, isPerson: (lemma: string) => boolean): Duty[] {
  return actsOf(reading, isPerson, ([verb = '']) => (viewing.has(verb) ? 'views' : null));
}

function actsOf(
  { tokens, negated }: Reading,
  isPerson: (lemma: string) => boolean,
  kindOfWords: (lemmas: string[]) => Duty['kind'] | null,
): Duty[] {
  const duties: Duty[] = [];
  for (const [at, token] of tokens.entries()) {
    if (!isPerson(token.lemma) || token.possessive) continue;
    let verb = at + 1;
    while (modals.has(tokens[verb]?.lower ?? '')) verb += 1;
    const kind = negated.has(verb) ? null : kindOfWords(tokens.slice(verb, verb + reachTokens).map(({ lemma }) => lemma));
    const isOnly = tokens[at - 1]?.lower === 'only';
    if (kind) duties.push({ who: token.lemma, kind, isOnly, span: { from: isOnly ? at - 1 : at, to: verb + 1 } });
  }
  return duties;
}

function kindOf([verb = '', ...behind]: string[]): Duty['kind'] | null {
  if (verb === 'grade') return 'grades';
  if (deciding.has(verb) || (answering.has(verb) && behind.some((lemma) => lemma === 'status' || lemma === 'state')))
    return 'decides';
  if (handingIn.has(verb)) return 'hands-in';
  if (joining.has(verb) || (verb === 'sign' && behind[0] === 'up')) return 'joins';
  return adding.has(verb) ? 'adds' : null;
}

/** The duties of people who answer submissions: an app with both must tell its users apart. */
export function answersOf(duties: Duty[]): Duty[] {
  return duties.filter(
    ({ who, kind, isOnly }) =>
      (kind === 'decides' || kind === 'grades') &&
      (deciders.has(who) || (isOfPeople(who) && !commonActors.has(who))) &&
      (isOnly || duties.some((other) => other.who !== who && ['hands-in', 'decides'].includes(other.kind))),
  );
}

/** The object of a duty: the entity mentioned behind its verb, else the object of the duty before. */
export function objectsOf({ tokens }: Reading, duties: Duty[], planned: PlannedEntity[]): Map<Duty, PlannedEntity[]> {
  const objects = new Map<Duty, PlannedEntity[]>();
  let last: PlannedEntity[] = planned.slice(0, 1);
  for (const [at, duty] of duties.entries()) {
    const end = Math.min(duty.span.to + reachTokens, duties[at + 1]?.span.from ?? tokens.length);
    const lemmas = tokens.slice(duty.span.to, end).map(({ lemma }) => lemma);
    const spoken = planned.filter(
      ({ singular, sourceSpan }) =>
        lemmas.includes(singular.split(' ').at(-1) ?? '') ||
        (sourceSpan && sourceSpan.from >= duty.span.to && sourceSpan.to <= end),
    );
    if (spoken.length > 0) last = spoken;
    objects.set(duty, last);
  }
  return objects;
}

/** Adds the fields that grading needs to each entity that people grade. */
export function addGrades(reading: Reading, duties: Duty[], planned: PlannedEntity[]): void {
  const objects = objectsOf(reading, duties, planned);
  for (const duty of answersOf(duties).filter(({ kind }) => kind === 'grades'))
    for (const entity of objects.get(duty) ?? [])
      for (const spec of ofGrading) entity.details.push({ field: spec, sourceSpan: duty.span });
}

/** The students who hand in are users who log in, not a list of the app. */
export function dropActors(planned: PlannedEntity[], duties: Duty[]): void {
  const doers = new Set(answersOf(duties).length > 0 ? duties.map(({ who }) => who) : []);
  const remaining = planned.filter(({ singular, details }) => !doers.has(singular) || details.length > 0);
  if (remaining.length > 0) planned.splice(0, planned.length, ...remaining);
}

/** Words for people: the users of any app, and those of the lexicon in the prompt. */
export function isActor(lemma: string, mentions: EntityMention[]): boolean {
  if (commonActors.has(lemma) || roleNouns.has(lemma) || deciders.has(lemma)) return true;
  if (isOfPeople(lemma)) return true;
  return mentions.some(({ known }) => known.entry.person && known.singular === lemma);
}
