import { asPlayed } from '../functions/played.ts';
import { fieldPhrases } from '../lexicon/fields.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import { accessSpans } from './access.ts';
import { chooseEntities } from './choose-entities.ts';
import { askingWords, type DetailItem } from './detail-lists.ts';
import { type EntityMention, entityMentionsOf } from './entity-mentions.ts';
import type { RequestedFeatures } from './features.ts';
import { businessOf, isApp } from './goal.ts';
import { largestGroupOf } from './place-limits.ts';
import type { PlannedEntity } from './planned-entity.ts';
import { siteSubjectOf } from './site-subject.ts';
import { unknownHeadOf } from './unknown-subject.ts';

/** The list of details that a mention is in, if any. */
const itemOf = (span: Span, items: DetailItem[]) => items.find((item) => item.from <= span.from && item.to >= span.to);

/** The mentions of known entities, and those that the app stores. */
export function spokenEntities(
  reading: Reading,
  head: Span | null,
  items: DetailItem[],
  requested: RequestedFeatures,
  isVerb: (span: Span) => boolean,
): { mentions: EntityMention[]; planned: PlannedEntity[] } {
  const mentions = mentionsOf(reading, head, items, requested).filter((mention) => !isVerb(mention));
  const isPart = (mention: EntityMention) =>
    isDetail(reading, mention, mentions, items) || isDetailOfUnknown(reading, head, mention, mentions, items);
  return {
    mentions,
    planned: asPlayed(reading, chooseEntities(reading, head, mentions, new Set(requested.wanted.keys()), isPart)),
  };
}

/** The mentions whose words belong to no longer phrase: a feature, log-in, or the subject of a site. */
function mentionsOf(reading: Reading, head: Span | null, items: DetailItem[], requested: RequestedFeatures): EntityMention[] {
  const access = new Set(accessSpans(reading).flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)));
  const known = isApp(reading) ? null : businessOf(reading);
  const subject = known && siteSubjectOf(reading);
  const business = known && subject && subject.from <= known.from && known.to <= subject.to ? subject : known;
  return entityMentionsOf(reading, head, (span) => itemOf(span, items) !== undefined).filter((mention) => {
    const isOfFeature = (requested.widthAt.get(mention.from) ?? 0) > mention.to - mention.from;
    const isOfAccess = access.has(mention.from) && access.has(mention.to - 1);
    return (
      !isOfFeature &&
      !isOfAccess &&
      !(business && takenPlaces.has(reading.tokens[mention.to]?.lemma ?? '')) &&
      !(business && largestGroupOf(reading)?.to === mention.from) &&
      !(business && (isOfBusiness(reading, mention, business) || isSitePart(reading, mention)))
    );
  });
}

/** The cars of "reserve car spots" come by themselves. */
const takenPlaces = new Set(['spot', 'slot', 'seat', 'space']);

/** The program of a theatre's site is a page. */
function isSitePart({ tokens }: Reading, { from, to }: Span): boolean {
  const isOne = tokens[to - 1]?.lower === tokens[to - 1]?.lemma;
  return isOne && to - from === 1 && ['programme', 'program'].includes(tokens[from]?.lower ?? '');
}

/** A dentist's site stores no dentists, even if it mentions the dentist again; a list of dentists does. */
function isOfBusiness({ tokens }: Reading, mention: EntityMention, business: Span): boolean {
  const isOne = tokens[mention.to - 1]?.lower === tokens[mention.to - 1]?.lemma;
  const own = new Set(tokens.slice(business.from, business.to).map(({ lemma }) => lemma));
  if (isOne && tokens.slice(mention.from, mention.to).every(({ lemma }) => own.has(lemma))) return true;
  if (mention.from < business.from || mention.to > business.to) return false;
  return isOne || mention.to - mention.from < business.to - business.from;
}

/** The homework of "students submit homework" is the object of an act, whatever list it stands in. */
const isDoneThere = ({ from }: EntityMention, mentions: EntityMention[], item: Span) =>
  mentions.some(({ role, from: at }) => role === 'actor' && at >= item.from && at < from);

/**
 * In another entity's list of details an entity's noun is a detail if it is singular or usually a detail: "workouts
 * with exercise and sets".
 */
function isDetail(reading: Reading, mention: EntityMention, mentions: EntityMention[], items: DetailItem[]): boolean {
  const item = itemOf(mention, items);
  if (!item || isDoneThere(mention, mentions, item)) return false;
  // "webhooks (url, secret, events)"
  if (reading.tokens[item.cue]?.text === '(') return true;
  if (item.isPlain && askingWords.has(reading.tokens[item.from]?.lower ?? '')) return true;
  const heads = mentions.filter((other) => other.to <= item.cue + 1 && other.role !== 'actor' && other.role !== 'audience');
  if (!heads.some((other) => other.known.entry !== mention.known.entry)) return false;
  const { singular } = mention.known;
  const isCounted = mention.isMany;
  const match = fieldPhrases.at(reading.tokens, mention.from);
  // "customer management" is more than a customer field, and an email template more than an email.
  if (singular === null && match && match.to < mention.to) return false;
  const detail = match && match.to >= mention.to ? match.value : undefined;
  // "companies" are entities, "photos" are pictures of each row.
  return detail ? !isCounted || detail.type.kind !== 'text' : singular !== null && !isCounted;
}

/**
 * Behind an unknown noun, known nouns are details if they are singular or follow another detail: the guest of a
 * "sermon archive: guest, ear marks".
 */
function isDetailOfUnknown(
  reading: Reading,
  head: Span | null,
  mention: EntityMention,
  mentions: EntityMention[],
  items: DetailItem[],
): boolean {
  const item = itemOf(mention, items);
  if (!item || !head || item.cue < head.to || (mention.known.singular === null && !item.isPlain)) return false;
  if (isDoneThere(mention, mentions, item)) return false;
  // The doctor's note of a "staff sickness list, until, doctor's note" is a note.
  if (item.isPlain && reading.tokens[mention.to - 1]?.possessive) return true;
  const unknown = unknownHeadOf(reading, head);
  const noun = unknown && reading.tokens[unknown.sourceSpan.to - 1];
  // The residents of "parking permits for residents with plate" hold the permits.
  const isKept = ({ role, from }: EntityMention) => from < item.cue && (role === 'subject' || noun?.lower === noun?.lemma);
  if (!unknown || mentions.some(isKept)) return false;
  const last = reading.tokens[mention.to - 1];
  // "rooms are dirty, being cleaned or clean"
  if (reading.tokens[mention.to]?.lower === 'are') return false;
  const detail = fieldPhrases.at(reading.tokens, mention.from);
  if (detail && detail.to === item.to && !['text', 'integer'].includes(detail.value.type.kind)) return true;
  return last?.lower === last?.lemma || mention.from > item.from || mention.to < item.to;
}
