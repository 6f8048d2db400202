/**
 * Relations within a plain list of nouns: of "clients, dogs and walks" the dogs belong to clients, and a walk to a dog
 * and a client. Only lists without a relation of their own take part as children.
 */
import { nounsOfActs } from '../lexicon/asked.ts';
import { events } from '../lexicon/links.ts';
import { dateTime, type EntityEntry, longText, must, tick } from '../lexicon/shape.ts';
import type { Reading } from '../reading/reading.ts';
import { isOfOffer } from './list-services.ts';
import type { PlannedEntity } from './planned-entity.ts';

const fewestListed = 2;
const mostParents = 2;
/** People whom a business or a keeper looks after. */
const owners = new Set('customer client owner patient family tenant household keeper guardian'.split(' '));
const acts = new Set([...nounsOfActs.values(), 'lesson', 'session', 'appointment', 'job', 'booking', 'round', 'tour', 'trip']);
const actEndings = /[^r]ing$|(tion|ment)$/;

const lastOf = ({ singular }: PlannedEntity) => singular.split(' ').at(-1) ?? '';

/** Whether a noun is something done at a time: a walk, a watering, an inspection. */
export const isAct = (plan: PlannedEntity): boolean =>
  !isOfOffer(plan) && (acts.has(lastOf(plan)) || actEndings.test(lastOf(plan)));

export function relateListed({ tokens }: Reading, planned: PlannedEntity[]): void {
  const listed = planned.filter((plan) => isListed(tokens, plan, planned));
  if (listed.length < fewestListed) return;
  for (const child of listed.filter(isFree)) {
    const isParent = (other: PlannedEntity) =>
      isAct(child) ? !isAct(other) && !(events.has(child.key) && events.has(other.key)) : owners.has(lastOf(other));
    const parents = listed.filter((other) => other !== child && isParent(other));
    if (owners.has(lastOf(child))) continue;
    for (const { key } of parents.slice(0, mostParents))
      child.belongsTo.push({ key, sourceSpan: child.sourceSpan ?? { from: 0, to: 0 } });
    const isPlain = child.known?.entry.id?.startsWith('plain-') === true;
    if (isAct(child) && child.known && isPlain) child.known = { ...child.known, entry: asAct(child.known.entry) };
    if (isAct(child) && child.known === null && child.details.length === 0) addActFields(child);
  }
}

/** Beside another list: only commas and "and" between them. */
function isListed(tokens: Reading['tokens'], { sourceSpan }: PlannedEntity, planned: PlannedEntity[]): boolean {
  const isJoint = (from: number, to: number) =>
    to > from && to - from <= 3 && tokens.slice(from, to).every(({ lower }) => joints.has(lower));
  return planned.some(
    ({ sourceSpan: other }) => sourceSpan && other && (isJoint(sourceSpan.to, other.from) || isJoint(other.to, sourceSpan.from)),
  );
}

const joints = new Set([',', 'and', '&', 'their', 'the', 'my', 'our', 'with']);

/** Related to nothing yet, and no person. */
const isFree = ({ known, belongsTo }: PlannedEntity) =>
  belongsTo.length === 0 &&
  known?.entry.person !== true &&
  Object.values(known?.entry.fields ?? {}).every(({ type }) => type.kind !== 'reference');

/** When it is, and whether it is done. */
const fieldsOfActs = { at: must(dateTime('When')), notes: longText('Notes'), status: tick() };
const asAct = (entry: EntityEntry): EntityEntry => ({ ...entry, fields: fieldsOfActs, rows: [] });

function addActFields(child: PlannedEntity): void {
  const sourceSpan = child.sourceSpan ?? { from: 0, to: 0 };
  child.isSpelledOut = true;
  for (const field of [fieldsOfActs.at, fieldsOfActs.status]) child.details.push({ field, sourceSpan });
}
