/** What the rights of people at work mean for the lists: states that somebody decides, and who alone sets them or adds rows. */
import type { Entity } from '@davit/blueprint';
import { headOf } from '../brief/nouns.ts';
import type { ActorFact, Noun } from '../brief/shape.ts';
import { isPerson } from '../brief/stated.ts';
import { staffIn, type WorkRight } from '../brief/work-rights.ts';
import { ofAnswers } from '../lexicon/duties.ts';
import type { Reading } from '../reading/reading.ts';
import { capitalised } from './naming.ts';
import type { PlannedEntity } from './planned-entity.ts';

/** A right, and the list that it is about. */
export interface RightOn {
  right: WorkRight;
  plan: PlannedEntity;
}

/** The appointed people as those who act, each with a right of their own. */
export const actorsOf = (rights: readonly WorkRight[], actors: readonly ActorFact[]): ActorFact[] =>
  staffIn(rights, actors).map((noun: Noun) => ({
    noun,
    isLimited: true,
    isIn: false,
    isInCharge: false,
    isDoing: true,
    isRole: true,
    span: noun,
  }));

/** The list that each right is about: the one behind its verb, else the last one named before. */
export function rightsOn({ tokens }: Reading, rights: readonly WorkRight[], planned: PlannedEntity[]): RightOn[] {
  // The line items of a requisition are decided with it.
  const isPart = ({ singular }: PlannedEntity) => planned.some((whole) => singular.startsWith(`${whole.singular} `));
  const wholes = planned.filter((plan) => !isPart(plan));
  const heads = new Map(wholes.map((plan) => [headOf(plan.singular.toLowerCase()), plan] as const));
  // Nobody approves a person by "it".
  const isDecided = (plan: PlannedEntity | undefined) => plan !== undefined && !isPerson(plan);
  return rights.flatMap((right) => {
    const { from, to } = right.object;
    const behind = tokens.slice(from, to).find(({ lemma }) => heads.has(lemma));
    // "Accept or decline a game": both are about the game.
    const next = rights.find((one) => one.kind === right.kind && one.who === right.who && one.span.from > from && from === to);
    const shared = next && tokens.slice(next.object.from, next.object.to).find(({ lemma }) => heads.has(lemma));
    const before = tokens.slice(0, right.span.from - 1).findLast(({ lemma }) => isDecided(heads.get(lemma)));
    const plan = heads.get((behind ?? shared ?? (right.kind === 'decides' ? before : undefined))?.lemma ?? '');
    return plan ? [{ right, plan }] : [];
  });
}

/** The states that deciding needs, where the prompt names none. */
export function addDecidedStates(reading: Reading, rights: readonly RightOn[], planned: PlannedEntity[]): void {
  for (const plan of planned) {
    const verbs = rights.flatMap(({ right, plan: of }) => (of === plan && right.kind === 'decides' ? [right] : []));
    const ends = [...new Set(verbs.flatMap((right) => [...(endsOf[right.verb] ?? []), ...afterwards(reading, right)]))];
    const [first] = verbs;
    const hasStates =
      plan.listed.some(({ kind }) => kind === 'workflow') ||
      (!plan.isSpelledOut && Object.values(plan.known?.entry.fields ?? {}).some(({ type }) => type.kind === 'flow'));
    if (!first || ends.length === 0 || hasStates) continue;
    const values = ['New', ...ends].map((label) => ({ label, done: label !== 'New' && label !== 'Signed off' }));
    plan.listed.push({ kind: 'workflow', noun: 'status', from: first.span.from, to: first.span.to, values });
  }
}

/** The paid of "sign it off before I can mark it paid". */
function afterwards({ tokens }: Reading, { verb, span }: WorkRight): string[] {
  if (verb !== 'sign') return [];
  const behind = tokens.slice(span.to, span.to + nearTokens).filter(({ sentence }) => sentence === tokens[span.from]?.sentence);
  const before = behind.findIndex(({ lower }) => lower === 'before');
  const end = before < 0 ? undefined : behind.slice(before).find(({ lower }) => /.{2}ed$|^(paid|sent|done)$/.test(lower));
  return end ? [capitalised(end.lower)] : [];
}

const nearTokens = 12;

/** The states in which a row ends. */
const endsOf: Record<string, string[]> = {
  approve: ['Approved', 'Rejected'],
  reject: ['Approved', 'Rejected'],
  decline: ['Accepted', 'Declined'],
  refuse: ['Approved', 'Refused'],
  accept: ['Accepted', 'Declined'],
  confirm: ['Confirmed'],
  verify: ['Verified'],
  close: ['Closed'],
  resolve: ['Resolved'],
  release: ['Released'],
  award: ['Awarded'],
  authorize: ['Authorized'],
  authorise: ['Authorised'],
  sign: ['Signed off'],
};

/** The fields in which somebody answers who made a row. */
export function answerFields({ fields, workflow }: Entity): string[] {
  return fields.filter(({ id, label }) => id === workflow?.field || ofAnswers.test(label)).map(({ id }) => id);
}

/** Who alone decides the rows of a list, and who adds them. */
export function withWorkRights(entity: Entity, rights: readonly RightOn[], roles: readonly string[]): Entity {
  const own = rights.filter(({ plan }) => plan.id === entity.id).map(({ right }) => right);
  const isRole = ({ who }: WorkRight) => who !== null && roleOf(who, roles) !== undefined;
  const deciding = own.filter((right) => right.kind === 'decides' && (isRole(right) || right.who === null));
  const adders = own.filter((right) => right.kind === 'writes' && isRole(right));
  const fields = deciding.length > 0 ? answerFields(entity) : [];
  const named = (some: WorkRight[]) => [...new Set(some.flatMap(({ who }) => (who ? (roleOf(who, roles) ?? []) : [])))];
  const isTheirs = adders.length > 0 && (roles.length > 1 || adders.some(({ isOnly }) => isOnly));
  return {
    ...entity,
    ...(isTheirs && entity.access === undefined && !entity.adders ? { adders: named(adders) } : {}),
    ...(fields.length > 0 ? { decided: { by: named(deciding), fields, isFinal: true } } : {}),
  };
}

const roleOf = ({ singular }: Noun, roles: readonly string[]): string | undefined =>
  roles.find((role) => role === singular) ?? roles.find((role) => headOf(role) === headOf(singular));
