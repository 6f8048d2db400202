/** Games that are open, unfinished or over, and what became of the players. */
import { sql } from 'kysely';
import type { Store } from '../../data/store.ts';
import { boardMatch, boardSeat, type Match, withSeats } from './match.ts';

const listed = 20;
export const historyPageSize = 20;
const mostPlayers = 100;
/** Nobody waits longer for an opponent. */
const waitsMs = 24 * 3_600_000;

/** Games that wait for a second player, newest first. */
export async function openMatches(store: Store, marks: string[], now: number): Promise<Match[]> {
  const { rows } = await store.whole.table(boardMatch).list({ filters: [{ field: 'state', is: 'waiting' }], pageSize: listed });
  return withSeats(
    store,
    rows.filter(({ createdAt }) => createdAt > now - waitsMs),
    marks,
  );
}

/** The visitor's own games that are not over, newest first. */
export async function unfinishedMatches(store: Store, marks: string[]): Promise<Match[]> {
  if (marks.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select distinct game.id as id from ${sql.table(boardMatch.id)} as game
    join ${sql.table(boardSeat.id)} as seat on seat.match = game.id and seat.deleted_at is null
    where game.deleted_at is null and game.state <> 'over' and seat.person in (${sql.join(marks)})
    order by game.id desc limit ${listed}`.execute(store.db);
  const found = await Promise.all(rows.map(({ id }) => store.whole.table(boardMatch).get(id)));
  return withSeats(
    store,
    found.filter((row) => row !== null),
    marks,
  );
}

/** Games that are over, newest first; pages count from 1. */
export async function finishedMatches(store: Store, marks: string[], page: number): Promise<{ matches: Match[]; total: number }> {
  const query = { filters: [{ field: 'state', is: 'over' }], page, pageSize: historyPageSize };
  const { rows, total } = await store.whole.table(boardMatch).list(query);
  return { matches: await withSeats(store, rows, marks), total };
}

export interface Record {
  name: string;
  played: number;
  won: number;
  lost: number;
  drawn: number;
}

/** By name, the most wins first; upper and lower case are one name. */
export async function recordsOf(store: Store): Promise<Record[]> {
  const { rows } = await sql<Record>`
    select min(seat.name) as name, count(*) as played,
      sum(case when game.winner = seat.side then 1 else 0 end) as won,
      sum(case when game.winner <> seat.side then 1 else 0 end) as lost,
      sum(case when game.winner is null then 1 else 0 end) as drawn
    from ${sql.table(boardSeat.id)} as seat
    join ${sql.table(boardMatch.id)} as game on game.id = seat.match
    where game.state = 'over' and game.deleted_at is null and seat.deleted_at is null
    group by fold(trim(seat.name)) order by won desc, played, name limit ${mostPlayers}`.execute(store.db);
  return rows;
}

/** The name under which the visitor played last. */
export async function lastNameOf(store: Store, marks: string[]): Promise<string> {
  for (const mark of marks) {
    const { rows } = await store.whole.table(boardSeat).list({ filters: [{ field: 'person', is: mark }], pageSize: 1 });
    if (rows[0]) return String(rows[0].values.name);
  }
  return '';
}
