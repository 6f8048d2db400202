/**
 * What each person has learned.
 * 1. A person has one review a card: by account, or by browser without accounts (`src/web/voter.ts`).
 * 2. Nobody sees the reviews of others.
 * 3. A card without a review is due.
 */
import { sql } from 'kysely';
import type { Entity } from '../../data/entity.ts';
import { countField, fieldOfType, internalEntity } from '../../data/internal-entity.ts';
import type { Store } from '../../data/store.ts';
import type { Review } from './schedule.ts';

export const cardReview = internalEntity({
  id: 'cardReview',
  singular: 'review',
  plural: 'reviews',
  slug: 'card-reviews',
  title: 'Reviews',
  fields: [
    fieldOfType('entity', 'Of what', { kind: 'text', maxLength: 60 }),
    fieldOfType('row', 'Card', { kind: 'integer', min: 1, max: null }),
    fieldOfType('person', 'Person', { kind: 'text', maxLength: 60 }),
    fieldOfType('due', 'Due', { kind: 'date' }),
    countField('interval', 'Days'),
    countField('ease', 'Ease, in thousandths'),
    countField('repetitions', 'Right answers in a row'),
  ],
  titleField: 'due',
  mark: { field: 'person', purpose: 'voter', keepsRow: false, oncePer: ['entity', 'row'] },
  about: { field: 'row', of: 'entity' },
});

/** A sample that somebody studied stays when samples are removed. */
export function keepReviews(store: Store, entity: Entity): void {
  store.links.push({ from: cardReview, field: 'row', to: entity.id, of: 'entity' });
}

type Stored = Review & { id: number; row: number };

/** The person's reviews by card; null: somebody new. */
export async function reviewsOf(store: Store, entity: Entity, person: string | null): Promise<Map<number, Stored>> {
  if (person === null) return new Map();
  const { rows } = await sql<Stored>`
    select "id", "row", "due", "interval", "ease", "repetitions" from ${sql.table(cardReview.id)}
    where "deleted_at" is null and "entity" = ${entity.id} and "person" = ${person}`.execute(store.db);
  return new Map(rows.map((row) => [row.row, { ...row, ease: row.ease / 1_000 }]));
}

export function keepReview(store: Store, entity: Entity, row: number, person: string, review: Review): Promise<void> {
  const values = { ...review, ease: Math.round(review.ease * 1_000) };
  return store.whole.transaction(async (inside) => {
    const own = (await reviewsOf(inside, entity, person)).get(row);
    if (own) await inside.table(cardReview).change(own.id, values);
    else await inside.table(cardReview).add({ entity: entity.id, row, person, ...values });
  });
}
