/** Whose rows are whose in an app without log-in: only the author may change what they posted or asked for. */
import type { Entity, Field } from '@davit/blueprint';
import { headOf } from '../brief/nouns.ts';
import { keeping, offering, publicKeys, requestKeys } from '../lexicon/acts-of-people.ts';
import { isConfidential, isOfCustomer } from '../lexicon/confidential.ts';
import { recipientNouns } from '../lexicon/mailing.ts';
import { isOfPeople as isPersonNoun } from '../lexicon/part-signs.ts';
import { commonActors } from '../lexicon/people-words.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import { keepAddresses } from './address-lists.ts';
import { contentPlaceOf } from './content-place.ts';
import type { Draft } from './draft.ts';
import type { DraftFeature } from './draft-feature.ts';
import { keepPersonal } from './personal-lists.ts';
import type { PlannedEntity } from './planned-entity.ts';

/** Marks each entity whose rows belong to people, and hides its personal fields from other visitors. */
export function withBelonging(draft: Draft, entities: Entity[], features: DraftFeature[]): Entity[] {
  const { access, evidence } = draft;
  const ofFeatures = madeThrough(features);
  const offered = offeredIn(draft);
  return entities.map((entity) => {
    if (entity.access !== undefined) return { ...entity, owned: false };
    const plan = draft.planned.find(({ id }) => id === entity.id);
    const sourceSpan = (plan && offered.get(plan)) ?? null;
    const isOfPeople =
      ofFeatures.has(entity.id) ||
      sourceSpan !== null ||
      (plan !== undefined && (isActOfPerson(draft, plan) || isRequest(draft, plan)));
    const owned = (access.owned && !isWritten(draft, plan)) || (isOfPeople && access.writing === 'anyone');
    if (owned) evidence.because(`entities.${entity.id}.owned`, sourceSpan);
    const isHidden = owned && (isOfPeople || keepsOthers(draft, entity, plan));
    return { ...entity, owned, fields: isHidden ? entity.fields.map((field) => keptPrivate(field)) : entity.fields };
  });
}

/** The pages of a wiki belong to nobody: all who write there change them. */
function isWritten({ reading, access, planned }: Draft, plan: PlannedEntity | undefined): boolean {
  const place = contentPlaceOf(reading);
  return place?.kind === 'wiki' && access.reading !== 'own' && plan !== undefined && plan === planned[0];
}

const isRequest = ({ requests }: Draft, plan: PlannedEntity): boolean => requests.some(({ entity }) => entity === plan);

/** People about whom members of a public site keep rows: strangers read their names alone. Who signs up as one publishes their own. */
function keepsOthers({ access }: Draft, { singular }: Entity, plan: PlannedEntity | undefined): boolean {
  const head = headOf(singular.toLowerCase());
  const isPerson = plan?.known?.entry.person === true || isPersonNoun(head) || recipientNouns.has(head);
  return access.auth !== 'none' && access.reading === 'anyone' && isPerson && !access.kinds.includes(singular);
}

/** On a site about something only the owner writes; visitors add comments, send forms and vote. */
export function keepSiteToOwner(draft: Draft): void {
  keepPersonal(draft);
  // In a members' area people only read; the site stays its owner's.
  if (draft.access.writing !== 'anyone' && !draft.access.area) return;
  const offered = offeredIn(draft);
  keepAddresses(draft, true);
  const isAct = (plan: PlannedEntity) => offered.has(plan) || isActOfPerson(draft, plan);
  if (draft.access.auth === 'none') keepConfidential(draft, offered);
  for (const plan of draft.planned)
    if (plan.key === 'poll' || !(isAct(plan) || isRequest(draft, plan))) plan.access ??= { reading: 'anyone', writing: 'owner' };
}

/** Nobody can be told apart, so only the owner reads records about people and customers: medical records, grades, invoices. */
function keepConfidential(draft: Draft, offered: Map<PlannedEntity, Span>): void {
  const { planned, evidence, reading } = draft;
  for (const plan of planned) {
    // "Patients book appointments, doctors write medical records": what follows further on is the act of others.
    const to = offered.get(plan)?.to ?? null;
    const near = to === null ? [] : reading.tokens.slice(to, to + nearTokens);
    const isAct = isActOfPerson(draft, plan) || near.some(({ lemma }) => lemma === headOf(plan.singular));
    // What everybody reads may lead to it only if everybody reads it, too.
    const isChosen = planned.some(
      (other) => !isConfidential(other.singular) && other.belongsTo.some(({ key }) => key === plan.key),
    );
    const isClosed = isConfidential(plan.singular) || isOfCustomer(plan.singular);
    if (!isClosed || isAct || isRequest(draft, plan) || isChosen) continue;
    plan.access = { reading: 'owner', writing: 'owner' };
    evidence.because(`entities.${plan.id}.access`, plan.sourceSpan);
  }
}

/** Entities that booking, sign-ups or voting build on: other people's rows depend on them. */
function madeThrough(features: DraftFeature[]): Set<string> {
  const made = new Set<string>();
  for (const { parameters } of features) {
    const { bookings, resource, polls, event, ballots, flows, lists } = parameters as Record<string, unknown>;
    for (const { request } of Array.isArray(flows) ? (flows as { request: string }[]) : []) made.add(request);
    for (const one of Array.isArray(lists) ? (lists as { entity: string; filled?: unknown }[]) : [])
      if (one.filled !== undefined) made.add(one.entity);
    for (const one of [bookings, polls]) if (typeof one === 'string') made.add(one);
    for (const one of [resource, event, ballots])
      if (typeof one === 'object' && one !== null && 'entity' in one) made.add(String(one.entity));
  }
  return made;
}

/**
 * Whether visitors create these rows. A list of bookings that the prompt keeps, calls "mine" or stores people for is
 * the owner's own.
 */
function isActOfPerson({ reading, planned }: Draft, { key, sourceSpan }: PlannedEntity): boolean {
  if (publicKeys.has(key)) return true;
  if (!requestKeys.has(key)) return false;
  const { tokens, negated } = reading;
  const isKept = tokens.some(({ lemma }, at) => keeping.has(lemma) && !negated.has(at));
  const isOwn = sourceSpan !== null && ['my', 'our'].includes(tokens[sourceSpan.from - 1]?.lower ?? '');
  return !isKept && !isOwn && !planned.some(({ known, key: other }) => known?.entry.person === true && other !== key);
}

const reachTokens = 6;
const nearTokens = 4;

/** "people post cuttings", "visitors can send kudos": the next mentioned entity, with the words. */
function offeredIn({ reading, planned, access }: Draft): Map<PlannedEntity, Span> {
  const offered = new Map<PlannedEntity, Span>();
  if (access.writing !== 'anyone') return offered;
  for (const { from, to } of offers(reading)) {
    const behind = reading.tokens.slice(to, to + reachTokens).map(({ lemma }) => lemma);
    const placeOf = ({ singular }: PlannedEntity) => behind.indexOf(singular.split(' ').at(-1) ?? '');
    const [entity] = planned.filter((plan) => placeOf(plan) >= 0).sort((a, b) => placeOf(a) - placeOf(b));
    if (entity && !offered.has(entity)) offered.set(entity, { from, to });
  }
  return offered;
}

function offers({ tokens, negated }: Reading): Span[] {
  return tokens.flatMap(({ lemma, lower }, at) => {
    const verb = ['can', 'may', 'could', 'should'].includes(tokens[at + 1]?.lower ?? '') ? at + 2 : at + 1;
    const isOffer = (commonActors.has(lemma) || commonActors.has(lower)) && offering.has(tokens[verb]?.lemma ?? '');
    return isOffer && !negated.has(verb) ? [{ from: at, to: verb + 1 }] : [];
  });
}

const ofAPerson = /address|birth|passport|iban|\bcv\b|r[eé]sum[eé]/i;

/** Contact details and personal data stay hidden from other visitors. */
function keptPrivate(field: Field): Field {
  const { type, label, help } = field;
  const isOfAPerson =
    ['email', 'phone'].includes(type.kind) || ((type.kind.includes('text') || type.kind === 'file') && ofAPerson.test(label));
  const isShared = type.kind === 'text' && type.shared === true;
  return isOfAPerson && !isShared ? { ...field, isPrivate: true, help: help || 'Other visitors do not see it.' } : field;
}
