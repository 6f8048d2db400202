/** Entities that the lexicon does not know, with the fields that their noun and the prompt imply. */

import { putHeadFirst } from '../heads/keep-to-head.ts';
import type { RecordRequest } from '../heads/request.ts';
import { kindWords } from '../lexicon/common-words.ts';
import { entityById } from '../lexicon/entities.ts';
import { feeNouns, masses, personEndings } from '../lexicon/noun-kinds.ts';
import { date, decimal, email, entryId, type FieldSpec, integer, money, must, phone } from '../lexicon/shape.ts';
import { inUnit } from '../lexicon/units.ts';
import { pluralOf } from '../reading/nouns.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import { anySubjectOf } from './any-subject.ts';
import { askingWords, type DetailItem } from './detail-lists.ts';
import type { Draft } from './draft.ts';
import type { EntityMention } from './entity-mentions.ts';
import { storedParts, subjectOfList } from './listed-parts.ts';
import type { ListedValues } from './listed-values.ts';
import { addLocation, type LocationQuestion } from './location-question.ts';
import { type PlannedEntity, plannedEntity } from './planned-entity.ts';
import { dayOfUnknown, firstListedOf, heldNounOf, unknownHeadOf, unknownPluralAt, unknownSubjectOf } from './unknown-subject.ts';

interface Unknown extends Pick<Draft, 'reading' | 'head' | 'goal' | 'planned' | 'evidence'> {
  items: DetailItem[];
  mentions: EntityMention[];
  lists: ListedValues[];
  charts: Span | null;
  locationQuestion: LocationQuestion | null;
  /** What a short prompt is about. */
  request: RecordRequest | null;
}

/** Adds tasks that only have statuses, nouns beside known ones, or the one noun of an app. */
export function addUnknown(subject: Unknown): void {
  const { reading, head, request, items, mentions, lists, goal, planned, evidence, locationQuestion } = subject;
  if (planned.length === 0 && !request && lists.some(({ kind }) => kind === 'workflow')) addTasks(planned);
  const isSpokenOf = (at: number) => evidence.isUsed(at) || mentions.some(({ from, to }) => from <= at && at < to);
  const held = request?.isHeld ? heldNounOf(reading, request) : null;
  if (held) dropDetails(planned, items);
  const named = namedBeside(reading, head, held, planned) ?? (held ? null : firstListedOf(reading, planned, items));
  if (named) planned.splice(0, 1, named);
  const isApp = goal.type === 'web_app' || goal.type === 'api';
  if (request && isApp) putHeadFirst(reading, request, planned, () => onlyOf(subject, isSpokenOf));
  const parts = request?.isHeld ? [] : storedParts({ reading, head, items, planned, isApp, isTaken: isSpokenOf });
  const isOne = ({ to }: Span) => reading.tokens[to - 1]?.lower === reading.tokens[to - 1]?.lemma;
  if (parts.length > 0)
    planned.splice(0, planned.length, ...planned.filter((plan) => !isOnlyGuessed(plan, mentions, { head, isOne })));
  const isHead = ({ sourceSpan }: PlannedEntity) => head !== null && sourceSpan !== null && sourceSpan.to <= head.to;
  planned.unshift(...parts.filter(isHead));
  planned.push(...parts.filter((one) => !isHead(one)));
  if (parts.length > 0 && !planned.some(isHead)) planned.sort((one, other) => placeOf(one) - placeOf(other));
  const only = planned.length === 0 && isApp ? onlyOf(subject, isSpokenOf) : null;
  if (only) planned.push(only);
  // With a story before it, the whole text is read first.
  const isLast = planned.length === 0 && goal.type === 'web_app' && !locationQuestion && reading.background.length === 0;
  const any = isLast ? anySubjectOf(reading, head) : null;
  if (any) planned.push(any);
  relateTheirs(reading, planned);
  if (locationQuestion && isApp) {
    addLocation(reading, planned, mentions, locationQuestion);
    evidence.use(locationQuestion.sourceSpan);
  }
  for (const { known, sourceSpan } of planned) if (!known && sourceSpan) evidence.use(sourceSpan);
}

/** The late returners of a "laptop register, room, late returners" are no list of their own. */
function dropDetails(planned: PlannedEntity[], items: DetailItem[]): void {
  const isDetail = ({ known, sourceSpan }: PlannedEntity) =>
    known === null && sourceSpan !== null && items.some(({ from, to }) => from <= sourceSpan.from && sourceSpan.to <= to);
  planned.splice(0, planned.length, ...planned.filter((plan) => !isDetail(plan)));
}

/** The refills of "vending machines and their refills" belong to a machine. */
function relateTheirs({ tokens }: Reading, planned: PlannedEntity[]): void {
  for (const one of planned) {
    const { sourceSpan } = one;
    if (
      !sourceSpan ||
      one.known ||
      tokens[sourceSpan.from - 1]?.lower !== 'their' ||
      tokens[sourceSpan.from - 2]?.lower !== 'and'
    )
      continue;
    const whose = planned.findLast((other) => other.sourceSpan !== null && other.sourceSpan.to === sourceSpan.from - 2);
    if (whose && whose !== one) one.belongsTo.push({ key: whose.key, sourceSpan });
  }
}

/** In the prompt's order; implied entities come last. */
const placeOf = ({ sourceSpan }: PlannedEntity) => sourceSpan?.from ?? Number.POSITIVE_INFINITY;

/** The residents of "parking permits for residents" were only a guess: they own the permits. */
function isOnlyGuessed(
  { known, sourceSpan }: PlannedEntity,
  mentions: EntityMention[],
  { head, isOne }: { head: Span | null; isOne: (span: Span) => boolean },
): boolean {
  const isInHead = head !== null && sourceSpan !== null && sourceSpan.from < head.to;
  // The club of "falconry club: falcons, permits" is the owner, not an entity.
  if (isInHead) return known?.entry.group === true && isOne(sourceSpan);
  const own = known && sourceSpan ? mentions.filter((mention) => mention.known.entry === known.entry) : [];
  return own.length > 0 && own.every(({ role }) => role === 'audience' || role === 'modifier');
}

/**
 * The zithers of "inventory of zithers", the props of "theatre props inventory": keeps the fields of such lists and
 * takes the noun's name.
 */
function namedBeside(
  reading: Reading,
  head: Span | null,
  held: { singular: string; sourceSpan: Span } | null,
  [main, ...others]: PlannedEntity[],
): PlannedEntity | null {
  const { known, sourceSpan } = main ?? {};
  if (!known || !sourceSpan || others.length > 0) return null;
  const isHolder = known.singular === null && kindWords.has(reading.tokens[sourceSpan.to - 1]?.lemma ?? '');
  const end = [sourceSpan.to, sourceSpan.to + 1].find((at) => reading.tokens[at - 1]?.lower === 'of');
  const isThing = held !== null && !held.singular.endsWith('ing');
  const before = known.entry.generic === true ? (isThing ? held : unknownHeadOf(reading, head)) : null;
  const isBefore = before?.sourceSpan.to === sourceSpan.from && (isThing || isPlural(reading, before.sourceSpan));
  // A wiki, a diary or a journal is named after its subject.
  const behind = end === undefined || !(known.entry.generic === true || isHolder) ? null : unknownPluralAt(reading, end);
  const noun = isBefore ? before : behind;
  if (!noun) return null;
  const { app: _, ...entry } = known.entry;
  const own = { ...known, entry: { ...entry, id: entryId(known.entry), says: [noun.singular], rows: [] } };
  return plannedEntity({ known: own, ...noun }, []);
}

const isPlural = ({ tokens }: Reading, { to }: Span) => tokens[to - 1]?.lower !== tokens[to - 1]?.lemma;

/** Statuses without an entity belong to tasks: "a board: backlog, in progress, done". */
function addTasks(planned: PlannedEntity[]): void {
  const known = entityById('card');
  if (known) planned.push(plannedEntity({ known, singular: 'task', sourceSpan: null }, planned));
}

/** The only noun of an app; without one, an entry per day. */
function onlyOf(
  { reading, head, request, items, planned, charts }: Unknown,
  isTaken: (at: number) => boolean,
): PlannedEntity | null {
  // What is signed out is no entry of a day.
  const day = request?.act ? null : dayOfUnknown(reading, head, charts);
  const counted = items.find((item) => item.isPlain && isCounted(reading, item));
  const listed = counted ? null : subjectOfList({ reading, head, items, planned, isApp: true, isTaken });
  const held = request?.isHeld && !counted ? heldNounOf(reading, request) : null;
  const unknown = held ?? unknownSubjectOf(reading, head) ?? listed;
  const entry = counted && head ? plannedEntity({ known: null, singular: 'entry', sourceSpan: head }, []) : null;
  const main = unknown ? namedEntity(unknown, day !== null) : entry;
  if (!main?.sourceSpan) return null;
  const sourceSpan = day ?? (unknown ? null : head);
  if (sourceSpan) main.details.push({ field: must(date('Date')), sourceSpan });
  for (const field of likelyFields(unknown?.singular ?? main.singular, day !== null))
    main.details.push({ field, sourceSpan: main.sourceSpan });
  return main;
}

/** Milk is not countable, so a row of its log is an entry. */
function namedEntity({ singular, sourceSpan }: { singular: string; sourceSpan: Span }, isLog: boolean): PlannedEntity {
  const isMass = isLog && pluralOf(singular) === singular;
  const entity = plannedEntity({ known: null, singular: isMass ? `${singular} entry` : singular, sourceSpan }, []);
  return isMass ? { ...entity, plural: singular } : entity;
}

/** "how many meals each day" of a soup kitchen: each day has a count. */
const isCounted = ({ tokens }: Reading, { from }: DetailItem) =>
  askingWords.has(tokens[from]?.lower ?? '') && tokens[from + 1]?.lower === 'many';

/**
 * Fields that such an entity must have: the litres of a "goat milk log", the amount of "choir fees", the phone of a
 * beekeeper.
 */
function likelyFields(singular: string, isLog: boolean): FieldSpec[] {
  const last = singular.split(' ').at(-1) ?? '';
  const unit = isLog ? masses.get(last) : undefined;
  if (unit !== undefined)
    return [must({ ...(inUnit(unit) ?? (unit ? decimal('', unit) : integer(''))), label: unit ? 'Amount' : 'How many' })];
  if (feeNouns.has(last)) return [money('Amount')];
  return personEndings.test(last) ? [phone(), email()] : [];
}
