/** Finished rounds of word games, and whose they are. */
import { sql } from 'kysely';
import { fieldOfType, internalEntity } from '../../data/internal-entity.ts';
import type { Store } from '../../data/store.ts';

export const wordRound = internalEntity({
  id: 'wordRound',
  singular: 'round',
  plural: 'rounds',
  slug: 'word-rounds',
  title: 'Rounds of word games',
  fields: [
    fieldOfType('game', 'Game', { kind: 'text', maxLength: 20 }),
    fieldOfType('right', 'Right answers', { kind: 'integer', min: 0, max: null }),
    fieldOfType('of', 'Questions', { kind: 'integer', min: 0, max: null }),
    fieldOfType('person', 'Person', { kind: 'text', maxLength: 60 }),
  ],
  titleField: 'game',
  mark: { field: 'person', purpose: 'player', keepsRow: false },
});

export interface Progress {
  game: string;
  rounds: number;
  right: number;
  of: number;
}

/** What the visitor has reached, by game. */
export async function progressOf(store: Store, marks: string[]): Promise<Progress[]> {
  if (marks.length === 0) return [];
  const { rows } = await sql<Progress>`
    select "game", count(*) as "rounds", sum("right") as "right", sum("of") as "of" from ${sql.table(wordRound.id)}
    where "deleted_at" is null and "person" in (${sql.join(marks)}) group by "game" order by "game"`.execute(store.db);
  return rows;
}
