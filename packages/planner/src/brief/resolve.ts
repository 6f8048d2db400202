/** Combines all requirements: which nouns are the same list, what each stores, and how lists relate. */

import type { EntityMention } from '../deciding/entity-mentions.ts';
import type { ListedValues } from '../deciding/listed-values.ts';
import { capitalised } from '../deciding/naming.ts';
import { type PlannedEntity, plannedEntity } from '../deciding/planned-entity.ts';
import { thingCalled } from '../knowledge/things.ts';
import { neverSubjects } from '../lexicon/acts.ts';
import { bookKinds } from '../lexicon/common-words.ts';
import { entityById, type Known } from '../lexicon/entities.ts';
import { featurePhrases, wishPhrases } from '../lexicon/features.ts';
import { fieldPhrases } from '../lexicon/fields.ts';
import { makingVerbs, nounsOfVerbs, verbOf } from '../lexicon/requirement-words.ts';
import { camelOf, entryId, type FieldSpec, must, text } from '../lexicon/shape.ts';
import { plainWithoutWitness } from '../lexicon/worlds.ts';
import { pluralOf } from '../reading/nouns.ts';
import type { Reading } from '../reading/reading.ts';
import { fieldOf } from './detail-field.ts';
import { headOf, isSeveral, nounOf } from './nouns.ts';
import { firstIn } from './pieces.ts';
import {
  decidedStates,
  entryOf,
  type Group,
  giveStates,
  giveUsual,
  isRelated,
  isSame,
  namedBy,
  relate,
  relateAsUsual,
} from './relate-lists.ts';
import type { Facts, ListFact, Noun } from './shape.ts';
import { isStates } from './states.ts';

const mostLists = 14;
/** Facts of a very long prompt past this number are repetition. */
const mostFacts = 200;
const fewestSpelledOut = 2;

/** The lists of a brief in order of mention, with their fields, states and relations. */
export function listsOf(reading: Reading, facts: Facts, mentions: EntityMention[]): PlannedEntity[] {
  const groups = groupsOf(reading, facts.lists.slice(0, mostFacts));
  addNested(reading, groups);
  const planned: PlannedEntity[] = [];
  for (const group of groups.slice(0, mostLists)) {
    group.plan = plannedOf(reading, group, groups, planned, mentions);
    planned.push(group.plan);
  }
  for (const group of groups) relate(reading, group, groups);
  for (const group of groups) if (!isRelated(group, groups)) relateAsUsual(reading, group, groups);
  for (const states of facts.states) giveStates(reading, states, groups);
  for (const group of groups) if (group.facts.some(({ act }) => act === 'decide')) giveUsual(group, statesOf(group));
  return planned;
}

/** Who takes a game or leaves it accepts it; what is asked of somebody is approved. */
const statesOf = ({ facts }: Group): string[] =>
  facts.some(({ verb }) => verb === 'decline') ? ['New', 'Accepted', 'Declined'] : decidedStates;

function groupsOf(reading: Reading, lists: ListFact[]): Group[] {
  const groups: Group[] = [];
  for (const fact of lists.filter(({ isHeaded, act }) => isHeaded || act === undefined)) place(reading, fact, groups, null);
  let last: Group | null = null;
  for (const fact of lists.filter(({ isHeaded, act }) => !isHeaded && act !== undefined)) {
    if (last && last.facts.at(-1)?.span.to !== fact.span.from && !isSameSentence(reading, last, fact)) last = null;
    last = place(reading, fact, groups, last) ?? last;
  }
  nameGoods(reading, groups);
  return groups.sort((left, right) => left.noun.from - right.noun.from);
}

const isSameSentence = ({ tokens }: Reading, { facts }: Group, { span }: ListFact) =>
  tokens[facts.at(-1)?.span.from ?? 0]?.sentence === tokens[span.from]?.sentence;

/** Assigns a fact to its list; null if it is about no list. */
function place(reading: Reading, fact: ListFact, groups: Group[], last: Group | null): Group | null {
  const known = fact.isOfLast ? undefined : groupFor(fact, groups);
  const group =
    known ??
    (!fact.isExample && !fact.isOfLast && isList(reading, fact) && !isViewOf(reading, fact, groups)
      ? { noun: fact.noun, facts: [], pieces: [], of: [], plan: null }
      : null);
  if (group && !known) groups.push(group);
  const owner = group ?? last ?? groups[0] ?? null;
  // The amount of "enter an amount with a category" belongs to the noun before.
  const isField =
    !group &&
    !fact.isExample &&
    !fact.isOfLast &&
    fact.details.length > 0 &&
    fieldPhrases.at(reading.tokens, fact.noun.from)?.to === fact.noun.to;
  if (isField) owner?.pieces.push({ from: fact.noun.from, to: fact.noun.to, inner: null });
  owner?.pieces.push(...fact.details);
  owner?.facts.push(fact);
  if (group) group.of.push(...fact.of);
  return group;
}

/**
 * By name; otherwise the problems of "report a pothole" if people report problems, the reservations of "reserve a
 * table".
 */
function groupFor({ noun, verb, isExample, details }: ListFact, groups: Group[]): Group | undefined {
  const nounOfVerb = nounsOfVerbs.get(verb ?? '');
  const isOfVerb = (group: Group) => group.facts.some((one) => one.act === undefined && one.verb === headOf(noun.singular));
  const ofAct = nounOfVerb && details.length > 0 ? groups.find((group) => headOf(group.noun.singular) === nounOfVerb) : undefined;
  const named = groups.find((group) => isSame(group.noun, noun));
  return (
    ofAct ??
    named ??
    groups.find(isOfVerb) ??
    (isExample ? groups.find(({ facts }) => facts.some((one) => one.act === undefined && verb && one.verb === verb)) : undefined)
  );
}

/** The candles of a shop are its products: a generic name for goods gives way to a specific noun. */
function nameGoods(reading: Reading, groups: Group[]): void {
  const isOnlyNamed = ({ facts }: Group) => !facts.some(({ isHeaded }) => isHeaded);
  const goods = groups.find((group) => ofAnyKind.has(group.noun.singular) && isOnlyNamed(group));
  const specific = groups.find(
    (group) => group !== goods && !isKnown(reading, group.noun) && group.pieces.length > 0 && group.noun.isMany,
  );
  if (!goods || !specific) return;
  goods.pieces.push(...specific.pieces);
  goods.facts.push(...specific.facts);
  groups.splice(groups.indexOf(specific), 1);
  goods.called = specific.noun;
}

const ofAnyKind = new Set(['product', 'item', 'article', 'good']);

/** Whether a noun is a list: the heading of a requirement, a known entity, or a plural with fields or acts. */
function isList(reading: Reading, fact: ListFact): boolean {
  const { noun, details, isHeaded, act } = fact;
  if (isHeaded) return true;
  const { tokens } = reading;
  const isWhole = (match: { to: number } | null) => match?.to === noun.to;
  const isSpelledOut = details.length >= fewestSpelledOut;
  const isOfFeature = [featurePhrases.at(tokens, noun.from), wishPhrases.at(tokens, noun.from)].some(isWhole);
  // "Record surveys with site and depth": no survey of opinions.
  if (isOfFeature && !(isSpelledOut && isKnown(reading, noun))) return false;
  const isField = isWhole(fieldPhrases.at(tokens, noun.from)) && !(noun.isMany && isKnown(reading, noun));
  if (isField || reading.negated.has(noun.from)) return false;
  if (isKnown(reading, noun))
    return (
      act === undefined ||
      isSeveral(noun) ||
      isMade(reading, fact) ||
      details.length > 0 ||
      pluralOf(noun.singular) === noun.singular
    );
  if (
    details.length < fewestSpelledOut &&
    neverSubjects.has(headOf(noun.singular)) &&
    !isAsked(noun) &&
    !(act === undefined && noun.singular.includes(' '))
  )
    return false;
  return isSeveral(noun) || (act !== undefined && (isMade(reading, fact) || isSpelledOut));
}

/** The "free seats" of courses with seats, the "urgent repairs" of repair requests: people look at what other lists store. */
function isViewOf({ tokens }: Reading, { noun, act, details }: ListFact, groups: Group[]): boolean {
  if (act !== 'read' || details.length > 0 || noun.to - noun.from < 2) return false;
  const stored = groups.flatMap((group) => [group.noun, ...group.pieces]).flatMap(({ from, to }) => tokens.slice(from, to));
  return tokens.slice(noun.from, noun.to).some(({ lemma }) => stored.some((token) => token.lemma === lemma));
}

/** The session of "create a session". */
const isMade = ({ tokens }: Reading, { verb, noun }: ListFact) =>
  makingVerbs.has(verb ?? '') &&
  ['a', 'an', 'new'].includes(tokens[noun.from - 1]?.lower ?? '') &&
  verbOf(tokens[noun.from - 2]?.lower ?? '') === verb;

/** The applications of people who apply. */
const isAsked = ({ singular }: Noun) => ofAsking.has(headOf(singular));

const isKnown = (reading: Reading, noun: Noun) => entryOf(reading, noun) !== null;

/** The lines of "orders: lines with product and number" are an entity that belongs to the order. */
function addNested(reading: Reading, groups: Group[]): void {
  const { tokens } = reading;
  for (const group of [...groups]) {
    for (const [at, piece] of [...group.pieces.entries()].reverse()) {
      const opens = firstIn(tokens, { from: piece.from + 1, to: piece.to - 1 }, ({ lower }) => lower === 'with');
      const noun = opens < 0 ? null : nounOf(tokens, { from: piece.from, to: opens });
      if (!noun?.isMany) continue;
      const next = tokens[piece.to]?.lower === 'and' ? group.pieces.slice(at + 1, at + 2) : [];
      const pieces = [{ ...piece, from: opens + 1 }, ...next];
      group.pieces.splice(at, 1 + next.length);
      const known = groups.find((other) => isSame(other.noun, noun));
      if (known) known.pieces.push(...pieces);
      else {
        const singular =
          headOf(group.noun.singular) === noun.singular ? noun.singular : `${headOf(group.noun.singular)} ${noun.singular}`;
        groups.splice(groups.indexOf(group) + 1, 0, {
          noun: { ...noun, singular },
          facts: [],
          pieces,
          of: [group.noun],
          plan: null,
        });
      }
    }
  }
}

function plannedOf(
  reading: Reading,
  group: Group,
  groups: Group[],
  planned: PlannedEntity[],
  mentions: EntityMention[],
): PlannedEntity {
  const pieces = group.pieces.filter((piece) => namedBy(reading, piece, group, groups) === null && !isStates(reading, piece));
  const details = pieces.flatMap((piece): PlannedEntity['details'] => {
    const field = fieldOf(reading, piece, pieces);
    return field ? [{ field, sourceSpan: { from: piece.from, to: piece.to }, spokenLabel: field.label }] : [];
  });
  const isNested = group.facts.length === 0;
  if (isNested && pieces.length === group.pieces.length)
    details.unshift({ field: must(text(capitalised(headOf(group.noun.singular)))), sourceSpan: group.noun });
  const unique = details.filter(({ field }, at) => details.findIndex((one) => one.field.label === field.label) === at);
  const isSpelledOut = isNested || (group.facts.some(({ isHeaded }) => isHeaded) && unique.length >= fewestSpelledOut);
  const known = knownOf(reading, group.noun, isSpelledOut ? unique.map(({ field }) => field) : [], mentions);
  // Two lists with one lexicon entry are different lists: the second has only the prompt's fields.
  const isTaken = known !== null && planned.some(({ key }) => key === entryId(known.entry));
  const plan = plannedEntity(
    { known: isTaken ? null : known, singular: nameOf(group.called ?? group.noun), sourceSpan: group.noun },
    planned,
  );
  plan.details.push(
    ...(plan.known
      ? unique.map((detail) => asKnown(reading, detail, plan.known as Known))
      : withTitle(unique, pieces.length < group.pieces.length)),
  );
  plan.isSpelledOut = isSpelledOut;
  if (plan.known) plan.listed.push(...unique.flatMap(statedValues));
  return plan;
}

/** "species (dog, cat)": the prompt's values, not the lexicon's usual ones. */
function statedValues({ field, sourceSpan }: PlannedEntity['details'][number]): ListedValues[] {
  if (field.type.kind !== 'choice') return [];
  const values = field.type.options.map(({ label }) => ({ label, done: false }));
  return [{ kind: 'choice', noun: field.label.toLowerCase(), ...sourceSpan, values }];
}

/** The instructor of a lesson leads it: a lexicon field takes the prompt's name for it. */
function asKnown(
  { tokens }: Reading,
  detail: PlannedEntity['details'][number],
  { entry }: Known,
): PlannedEntity['details'][number] {
  const usual = fieldPhrases.at(tokens, detail.sourceSpan.from);
  const isOfEntry = usual?.to === detail.sourceSpan.to && entry.fields[camelOf(usual.value.label)] !== undefined;
  return isOfEntry ? { ...detail, field: usual.value, spokenLabel: detail.field.label } : detail;
}

/** A row of "a glossary: term, translation" is an entry of it. */
const nameOf = ({ singular, isMany }: Noun) =>
  !isMany && (bookKinds.has(headOf(singular)) || headOf(singular) === 'glossary') ? `${singular} entry` : singular;

/** The title of a row is required. */
function withTitle(details: PlannedEntity['details'], isOfOthers: boolean): PlannedEntity['details'] {
  const named = details.findIndex(({ field }) => field.type.kind === 'text' && /\b(name|title|code|number)$/i.test(field.label));
  const first = details.findIndex(({ field }) => field.type.kind === 'text');
  const title = first === 0 || (named < 0 && !isOfOthers) ? first : named;
  return details.map((detail, at) => (at === title ? { ...detail, field: must(detail.field) } : detail));
}

/** The lexicon's entry, or what is known of such things; if the prompt lists fields, only if the two agree. */
function knownOf(reading: Reading, noun: Noun, fields: FieldSpec[], mentions: EntityMention[]): Known | null {
  const mention = mentions.find(({ to }) => to === noun.to)?.known;
  const requested = [...nounsOfVerbs.values()].includes(noun.singular) ? entityById(noun.singular) : null;
  const found = requested ?? mention ?? entryOf(reading, noun) ?? thingCalled(reading, noun.singular)?.known;
  if (!found) return null;
  const lemmas = new Set(reading.tokens.map(({ lemma }) => lemma));
  const known = plainWithoutWitness(entryId(found.entry), found.singular, lemmas) ?? found;
  const isOfFeature = ofAsking.has(headOf(noun.singular));
  return fields.length === 0 || isOfFeature || agrees(known, fields) ? known : null;
}

const ofAsking = new Set([
  'booking',
  'reservation',
  'application',
  'enrolment',
  'enrollment',
  'registration',
  'signup',
  'rsvp',
  'ticket',
]);

/** Whether enough of the fields are those of a usual list. */
export function agrees({ entry }: Known, fields: FieldSpec[]): boolean {
  const words = Object.entries(entry.fields).map(([id, { label }]) => [id, camelOf(label)]);
  const matched = fields.filter(({ label }) => words.some((names) => names.includes(camelOf(label)))).length;
  return matched >= 2 || matched * 3 >= fields.length;
}
