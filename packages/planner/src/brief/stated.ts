/** Lists whose fields or states a sentence states: they are lists with exactly these fields, whichever reader takes the text. */
import type { EntityMention } from '../deciding/entity-mentions.ts';
import { type PlannedEntity, plannedEntity } from '../deciding/planned-entity.ts';
import { isOfPeople } from '../lexicon/part-signs.ts';
import { commonActors } from '../lexicon/people-words.ts';
import { makingVerbs } from '../lexicon/requirement-words.ts';
import { pluralOf } from '../reading/nouns.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import { headOf } from './nouns.ts';
import { agrees, listsOf } from './resolve.ts';
import type { Facts, ListFact, Noun, StatesFact } from './shape.ts';

/** What the prompt states of its lists, with the spans that say it. */
export interface Stated {
  lists: ListFact[];
  states: StatesFact[];
  spans: Span[];
}

const fewestFields = 3;

/** "Each pour has a date and a mix", "enter a case with dentist, shade and due date", "every lesson gets marked taught or missed". */
export function statedIn({ tokens }: Reading, facts: Facts): Stated {
  const isEach = ({ from }: Span) => ['each', 'every', 'a', 'an'].includes(tokens[from]?.lower ?? '');
  const isEvery = ({ from }: Span) => ['each', 'every'].includes(tokens[from]?.lower ?? '');
  const isAny = (of: Noun | null) => of !== null && (isEach({ from: of.from - 1, to: of.to }) || of.isMany);
  const isGiven = ({ isHeaded, verb, details, span }: ListFact) =>
    isHeaded && (verb === 'have' || isEvery(span)) && (details.length > 1 || isEach(span));
  const isEntered = ({ verb, act, details, noun }: ListFact) =>
    act === 'write' &&
    details.length >= fewestFields &&
    (makingVerbs.has(verb ?? '') || entering.has(verb ?? '')) &&
    !noun.isMany;
  const lists = facts.lists.filter((fact) => isGiven(fact) || isEntered(fact));
  // "I want all saddles on a board with the columns cut, sewn and sold": of the list before.
  const isOfOther = (of: Noun | null) => facts.lists.some(({ noun }) => headOf(noun.singular) === headOf(of?.singular ?? ''));
  const isOfLists = (of: Noun | null) => lists.length > 0 && (lists.some(({ noun }) => noun === of) || !isOfOther(of));
  const states = facts.states.filter(({ of, isRule }) => (isRule ? isAny(of) : isOfLists(of)));
  const ofStates = states.flatMap(({ of, span, isRule }) => {
    const isListed = lists.some(({ noun }) => headOf(noun.singular) === headOf(of?.singular ?? ''));
    return of && isRule && !isListed ? [{ noun: of, details: [], of: [], span, isHeaded: true, verb: 'have' }] : [];
  });
  return { lists: [...lists, ...ofStates], states, spans: [...lists, ...states].map(({ span }) => span) };
}

const entering = new Set(['enter', 'add', 'register', 'file', 'raise', 'open', 'start', 'input', 'keep']);

/** Whether a span is among the fields of a stated list, and so no list of its own. */
export const isStatedField = ({ lists }: Stated, { from, to }: Span): boolean =>
  lists.some(({ details }) => details.some((piece) => from < (piece.inner?.to ?? piece.to) && piece.from < to));

/** What the other requirements are about. */
export const withoutStated = ({ facts, stated }: { facts: Facts; stated: Stated }): Facts => ({
  ...facts,
  lists: facts.lists.filter(({ span }) => !stated.lists.some((one) => one.span === span)),
  states: facts.states.filter((one) => !stated.states.includes(one)),
});

/** Lists that are more than what a stated field names: the materials of "a count by material" are the field of an object. */
export const withoutFields = (planned: PlannedEntity[], stated: PlannedEntity[]): PlannedEntity[] =>
  planned.filter(
    ({ singular }) => !stated.some(({ details }) => details.some(({ field }) => field.label.toLowerCase() === singular)),
  );

/** The lists, each with exactly its fields. */
export function statedLists(reading: Reading, { lists, states }: Stated, mentions: EntityMention[]): PlannedEntity[] {
  const headed = lists.map((fact) => ({ ...fact, isHeaded: true }));
  const facts = { lists: headed, states, actors: [], figures: [], pages: [], pagesBeside: [], spans: [] };
  const planned = listsOf(reading, facts, mentions);
  // What people enter is what they know: a usual list that agrees with it tells the rest.
  const isEntered = ({ sourceSpan }: PlannedEntity) =>
    lists.some(({ noun, isHeaded }) => noun.from === sourceSpan?.from && !isHeaded);
  for (const plan of planned) plan.isSpelledOut = plan.details.length > 0 && !(plan.known && isEntered(plan));
  return planned;
}

/**
 * Gives lists that other readers found what is stated of them, and returns the lists that none of them found. What a usual
 * list of that name would have counts only if the stated fields agree with it.
 */
export function foldStated(planned: PlannedEntity[], stated: PlannedEntity[]): PlannedEntity[] {
  const folded = new Map<string, PlannedEntity>();
  const others: PlannedEntity[] = [];
  for (const one of stated) {
    const same = planned.find((plan) => plan.singular === one.singular) ?? planned.find((plan) => isSame(plan, one));
    folded.set(one.key, same ?? one);
    if (!same) others.push(one);
    else if (one.details.length > 0) take(same, one);
    else same.listed.unshift(...one.listed);
  }
  // Two lists of one name each need their own address.
  const named = others.map((one) => ({ ...one, ...keysOf(one, [...planned]) }));
  for (const one of [...planned, ...named])
    one.belongsTo = one.belongsTo.map((of) => ({ ...of, key: folded.get(of.key)?.key ?? of.key }));
  return named;
}

function keysOf({ known, singular, sourceSpan }: PlannedEntity, others: PlannedEntity[]) {
  const { key, id, slug } = plannedEntity({ known, singular, sourceSpan }, others);
  return { key, id, slug };
}

const isSame = (one: PlannedEntity, other: PlannedEntity): boolean =>
  (one.known !== null && one.known.entry === other.known?.entry) ||
  (headOf(one.singular) === headOf(other.singular) && (!one.singular.includes(' ') || !other.singular.includes(' ')));

/** Keeps its name, and what refers to it. */
function take(plan: PlannedEntity, { known, details, listed, belongsTo, isSpelledOut }: PlannedEntity): void {
  const isListed = (kind: string) => listed.some((list) => list.kind === kind);
  const isUsual =
    plan.known !== null &&
    agrees(
      plan.known,
      details.map(({ field }) => field),
    );
  if (!isUsual) plan.known = known;
  plan.details = details;
  if (!plan.known) plan.plural = pluralOf(plan.singular);
  plan.listed = [...listed, ...plan.listed.filter(({ kind }) => kind === 'workflow' && !isListed(kind))];
  plan.belongsTo = [...belongsTo, ...plan.belongsTo.filter(({ key }) => !belongsTo.some((of) => of.key === key))];
  plan.isSpelledOut = isSpelledOut;
}

/**
 * What happens to a stated thing, or is done for stated people, is about one of them: the breakdowns of elevators, the jobs of
 * clients.
 */
export function relateStated(planned: PlannedEntity[], stated: PlannedEntity[], isHappening: (name: string) => boolean): void {
  const known = stated.flatMap(({ singular }) => planned.find((plan) => plan.singular === singular) ?? []);
  const people = known.filter(isPerson);
  for (const plan of planned) {
    const isThing = (key: string) => planned.some((one) => one.key === key && !isPerson(one));
    const refers = (one: PlannedEntity) =>
      one.belongsTo.some(({ key }) => isThing(key)) ||
      Object.values(one.known?.entry.fields ?? {}).some(
        ({ type }) => type.kind === 'reference' && planned.some(({ key }) => key === type.entity),
      );
    if (isPerson(plan) || refers(plan) || !plan.sourceSpan) continue;
    const isDone = isHappening(headOf(plan.singular)) || plan.listed.some(({ kind }) => kind === 'workflow');
    const [whole] = known.includes(plan) ? people.filter(() => isDone) : isHappening(headOf(plan.singular)) ? known : [];
    const isMutual = whole?.belongsTo.some(({ key }) => key === plan.key);
    if (whole && whole !== plan && !isMutual && !plan.belongsTo.some(({ key }) => key === whole.key))
      plan.belongsTo.push({ key: whole.key, sourceSpan: plan.sourceSpan });
  }
}

/** Whether the rows of a list are people. */
export const isPerson = ({ singular, known }: PlannedEntity): boolean => {
  const head = headOf(singular);
  return known?.entry.person === true || isOfPeople(head) || commonActors.has(head) || ['household', 'family'].includes(head);
};
