import { entryId, must, refers, type SampleValue } from '../lexicon/shape.ts';
import type { Reading } from '../reading/reading.ts';
import type { EntityMention } from './entity-mentions.ts';
import { capitalised } from './naming.ts';
import type { PlannedEntity } from './planned-entity.ts';

const furthestTokens = 6;

/** Reviews refer to the other entities: the movies of "movies, reviews". */
export function relateReviews(entities: PlannedEntity[]): void {
  const review = entities.find(({ key }) => key === 'review');
  const others = entities.filter((other) => other !== review && other.known?.entry.person !== true && other.sourceSpan !== null);
  const [of] = others;
  if (!review?.known || !of || review.belongsTo.some(({ key }) => !others.some((other) => other.key === key))) return;
  review.belongsTo = [];
  // "reviews with their workouts": a workout shows its reviews and refers to none of them.
  for (const other of others) other.belongsTo = other.belongsTo.filter(({ key }) => key !== review.key);
  if (others.length > 1) relateToEach(review, others.slice(0, reviewedAtMost));
  else relateToOne(review, of);
}

function relateToOne(review: PlannedEntity, of: PlannedEntity): void {
  if (!review.known) return;
  const { entry } = review.known;
  const subject = must(refers(of.key, capitalised(of.singular)));
  const titles = titlesOf(of);
  const isOfSamples = entry.rows.every(([, about]) => titles.includes(about ?? null));
  const rows = isOfSamples ? entry.rows : reviewsOfAnything(titles);
  review.known = { ...review.known, entry: { ...entry, fields: { ...entry.fields, subject }, rows } };
}

/** The titles of a lexicon entry's samples, in order. */
export function titlesOf({ known }: PlannedEntity): SampleValue[] {
  const titleAt = Object.keys(known?.entry.fields ?? {}).indexOf(known?.entry.title ?? '');
  return (known?.entry.rows ?? []).map((row) => row[Math.max(0, titleAt)] ?? null);
}

const reviewedAtMost = 3;
/** Of each list that is reviewed. */
const reviewedRows = 4;

/** If the app has restaurants and recipes, each gets its own reviews. */
function relateToEach(review: PlannedEntity, others: PlannedEntity[]): void {
  if (!review.known) return;
  const { entry } = review.known;
  const { title, subject: _, ...rest } = entry.fields;
  if (!title) return;
  const subjects = Object.fromEntries(others.map((of) => [of.id, refers(of.key, capitalised(of.singular))]));
  const titles = others.map(titlesOf);
  const titled = Array.from({ length: reviewedRows }, (_, row) => row).flatMap((row) =>
    titles.flatMap((names, at) => (names[row] ? [{ at, name: names[row] }] : [])),
  );
  const rows = reviewsOfAnything(titled.map(({ name }) => name)).map(([text, , ...values], row) => {
    const about = titled[row % titled.length];
    return [text ?? null, ...others.map((_of, at) => (about?.at === at ? about.name : null)), ...values];
  });
  review.known = { ...review.known, entry: { ...entry, fields: { title, ...subjects, ...rest }, rows } };
}

/** Title, author, rating, text and date of reviews that fit anything. */
const opinions: [string, string, number, string | null, string][] = [
  ['Would choose it again', 'Ana', 5, 'Better than I had hoped, and I had hoped for a lot.', 'today-8'],
  [
    'Good, with small flaws',
    'Jonas',
    4,
    'Almost everything was right. A little more care with the details, and it is perfect.',
    'today-20',
  ],
  ['Not for me', 'Mia', 3, 'Others may see it differently.', 'today-31'],
  ['Exactly as described', 'Leila', 5, 'No surprises, which is what I wanted.', 'today-3'],
  ['Worth the price', 'Tomas', 4, 'I compared a few before, and would decide the same way today.', 'today-12'],
  ['A pleasant surprise', 'Grace', 5, 'A friend had told me about it. Now I tell others.', 'today-17'],
  ['Solid', 'Henrik', 4, 'Nothing spectacular, but I have no complaints.', 'today-26'],
  ['It depends', 'Yuki', 3, 'Good on a quiet day, not so good when it is busy.', 'today-40'],
];

/** Title, subject, author, rating, text, date; each subject has one at least. Empty if there is nothing to review. */
function reviewsOfAnything(titles: SampleValue[]): SampleValue[][] {
  const count = titles.length === 0 ? 0 : Math.min(opinions.length, Math.max(fewestReviews, titles.length));
  return opinions.slice(0, count).map(([title, ...rest], row) => [title, titles[row % titles.length] ?? null, ...rest]);
}
const fewestReviews = 3;

/**
 * Relations that the prompt states and the lexicon lacks: "orders of a customer", "customers and their orders",
 * "tasks per project", "each room has many bookings".
 */
export function relateEntities(reading: Reading, entities: PlannedEntity[], mentions: EntityMention[]): void {
  for (const [at, left] of mentions.entries()) {
    const right = mentions[at + 1];
    if (!right || right.from - left.to > furthestTokens) continue;
    if (left.role === 'modifier' && left.to === right.from) {
      const owner = plannedFor(entities, left);
      const owned = plannedFor(entities, right);
      if (owner && owned && owner !== owned && !refersTo(owned, owner.key) && !refersTo(owner, owned.key))
        owned.belongsTo.push({ key: owner.key, sourceSpan: { from: left.from, to: right.to } });
      continue;
    }
    const between = reading.tokens.slice(left.to, right.from).map((token) => token.lower);
    const belongs = belongingOf(
      between,
      reading.tokens[left.from - 1]?.lower ?? '',
      left.known.singular !== null,
      isAgreedWith(left, right),
    );
    const first = plannedFor(entities, left);
    const second = plannedFor(entities, right);
    if (!belongs || !first || !second || first === second) continue;
    if (refersTo(first, second.key) || refersTo(second, first.key)) continue;
    const [child, parent] = belongs === 'left' ? [first, second] : [second, first];
    child.belongsTo.push({ key: parent.key, sourceSpan: { from: left.from, to: right.to } });
  }
}

/** A contract with a customer belongs to the customer; a course with students has students. */
const isAgreedWith = (left: EntityMention, right: EntityMention) =>
  agreed.has(entryId(left.known.entry)) &&
  (right.known.entry.person === true || ['customer', 'client', 'company'].includes(entryId(right.known.entry)));
const agreed = new Set(['contract', 'meeting', 'appointment', 'deal', 'interview', 'quote', 'invoice']);

/** Which of two nouns belongs to the other, by the words between them; null if neither. */
function belongingOf(between: string[], before: string, isMentioned: boolean, isMadeWith: boolean): 'left' | 'right' | null {
  const phrase = between.join(' ');
  if (/^and (their|its|his|her) ?(own)?$/.test(phrase)) return 'right';
  if (
    /^from (each|every|multiple|several|different|all|our)( of the)?$/.test(phrase) ||
    /^(of|per|by|for each|for every|in|to|on|belonging to|linked to|assigned to|for|belong to|belongs to) ?(a|an|the|each|every|one|our|their|specific|given|multiple|several|different)?$/.test(
      phrase,
    )
  ) {
    return /^(in|to|on|for) ?$/.test(phrase) ? null : 'left';
  }
  if (between.length === 1 && between[0] === 'with' && isMadeWith) return 'left';
  if (
    /^(has|have|having|with|contains?|consists? of) (many|several|multiple|its|their|own|the|a list of)?( own)? ?$/.test(
      `${phrase} `.trimEnd(),
    ) ||
    /^(has|have|contains?|with)$/.test(phrase)
  ) {
    return before === 'each' ||
      before === 'every' ||
      /many|several|multiple|^(has|have|contain)/.test(phrase) ||
      (isMentioned && phrase.startsWith('with'))
      ? 'right'
      : null;
  }
  return null;
}

function plannedFor(entities: PlannedEntity[], mention: EntityMention): PlannedEntity | undefined {
  return entities.find((entity) => entity.known?.entry === mention.known.entry);
}

function refersTo(entity: PlannedEntity, key: string): boolean {
  const fields = Object.values(entity.known?.entry.fields ?? {});
  return (
    entity.belongsTo.some((other) => other.key === key) ||
    fields.some(({ type }) => type.kind === 'reference' && type.entity === key)
  );
}
