/** Lists that the lexicon does not know: what people do something with, and what the app is made to hold. */
import { listsOf } from '../brief/resolve.ts';
import type { Facts, ListFact } from '../brief/shape.ts';
import { ambiguousNouns } from '../lexicon/ambiguous-nouns.ts';
import { bookKinds } from '../lexicon/common-words.ts';
import { entityPhrases } from '../lexicon/entities.ts';
import { featuresOfVerbs } from '../lexicon/requirement-words.ts';
import type { Reading } from '../reading/reading.ts';
import type { EntityMention } from './entity-mentions.ts';
import type { RequestedFeatures } from './features.ts';
import type { PlannedEntity } from './planned-entity.ts';

const mostLists = 8;

interface Known {
  reading: Reading;
  facts: Facts;
  mentions: EntityMention[];
  requested: RequestedFeatures;
}

/** "Users rate teas, members reserve desks": the act asks for a feature. */
export function requestByActs({ reading, facts, requested: { wanted, refused } }: Omit<Known, 'mentions'>): void {
  // Nobody books a guest book.
  const named = entityPhrases.scan(reading.tokens);
  const isInName = (at: number) => named.some(({ from, to }) => from < at && at < to);
  for (const { verb, act, noun, span } of facts.lists) {
    // "Book hotels" opens a prompt: it names the app, not what others do in it.
    const id = act === undefined || span.from === 0 ? undefined : featuresOfVerbs.get(verb ?? '');
    const isAnother = id === 'booking' && (wanted.has('sign-up-form') || ownRequests.has(lastOf(noun.singular)));
    if (id && !isInName(span.from) && !wanted.has(id) && !refused.has(id) && !isAnother) wanted.set(id, noun);
  }
}

/** They are the bookings themselves. */
const ownRequests = new Set(['appointment', 'booking', 'reservation', 'ticket']);

/** The tours of "browse plants, book tours", the drills of "it lists vehicles and drills". */
export function addActedOn(known: Known, planned: PlannedEntity[]): void {
  const { reading, facts, mentions } = known;
  const lists = facts.lists.filter((fact) => isOfRows(fact) && !isOfFeature(known, fact) && !isInPassing(known, fact));
  for (const one of listsOf(reading, { ...facts, lists }, mentions)) {
    const same = planned.find((other) => isSame(one, other));
    if (same) complete(same, one);
    else if (planned.length < mostLists && !planned.some((other) => isPartOf(one, other))) planned.push(one);
  }
}

/** What the prompt says of a list that the lexicon found: its states, and its fields if the lexicon knows none. */
function complete(same: PlannedEntity, { details, listed }: PlannedEntity): void {
  if (same.known === null) same.details.push(...details.filter(({ field }) => !hasField(same, field.label)));
  const hasStates = Object.values(same.known?.entry.fields ?? {}).some(({ type }) => type.kind === 'flow');
  if (!hasStates && same.listed.length === 0) same.listed.push(...listed);
}

/** Said in a sentence; other rules read what stands behind a colon. */
const isOfRows = ({ act, verb }: ListFact) => act !== undefined || verb !== undefined;

/** The words are those of a longer phrase for a feature. */
const isOfFeature = ({ requested }: Known, { noun }: ListFact) => (requested.widthAt.get(noun.to - 1) ?? 0) > noun.to - noun.from;

/** "For two people", "read the answers", "blue components": users, colors, and words that often mean something else. */
function isInPassing({ reading }: Known, { noun, act }: ListFact): boolean {
  const isOfLook = reading.colors.some(({ from, to }) => from < noun.to && noun.from < to);
  const last = lastOf(noun.singular);
  const isBook =
    (!noun.isMany && bookKinds.has(last)) ||
    (reading.tokens[noun.to]?.lower === 'of' && bookKinds.has(reading.tokens[noun.to - 1]?.lower ?? ''));
  return last === 'person' || isOfLook || isBook || (act === 'read' && ambiguousNouns.has(noun.singular));
}

const lastOf = (words: string) => words.split(' ').at(-1) ?? '';

/** Whether both are the same noun, or names of one list. */
function isSame({ key, singular, sourceSpan }: PlannedEntity, other: PlannedEntity): boolean {
  const { says = [], covers = [] } = other.known?.entry ?? {};
  const isOverlapping =
    other.sourceSpan !== null &&
    sourceSpan !== null &&
    other.sourceSpan.from < sourceSpan.to &&
    sourceSpan.from < other.sourceSpan.to;
  return (
    other.key === key ||
    isOverlapping ||
    lastOf(other.singular) === lastOf(singular) ||
    says.includes(singular) ||
    covers.includes(key)
  );
}

/** The insulin doses of blood sugar readings are one of their fields. */
const isPartOf = ({ singular }: PlannedEntity, other: PlannedEntity) => singular.split(' ').some((word) => hasField(other, word));

function hasField({ known, details }: PlannedEntity, name: string): boolean {
  const fields = [...Object.values(known?.entry.fields ?? {}), ...details.map(({ field }) => field)];
  return fields.some(({ label }) => label.toLowerCase() === name.toLowerCase());
}
