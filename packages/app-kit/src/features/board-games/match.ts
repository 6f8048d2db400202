/**
 * Games for two, and who sits at them.
 * 1. Moves only grow by legal ones of the side to move, and shrink only by taking back; each change names the number of moves
 * that its sender saw, so that two at once cannot both count.
 * 2. A seat belongs to the account or the browser that took it; nobody else moves its pieces. Against the computer the player
 * also sends its moves, and two on one screen share their seats' owner.
 * 3. What is over never changes.
 */
import { randomBytes } from 'node:crypto';
import type { Row } from '../../data/entity.ts';
import { fieldOfType, internalEntity } from '../../data/internal-entity.ts';
import type { Store } from '../../data/store.ts';
import { agreesToDraw, type Level, levels } from './chess/computer.ts';
import { lastOf, outcomeOf, positionsOf } from './chess/game.ts';
import { isLegal, moveOf } from './chess/notation.ts';
import { otherSide, type Side } from './chess/position.ts';
import type { Outcome } from './outcome.ts';

export type Against = 'computer' | 'screen' | 'online';
export const againsts: readonly Against[] = ['computer', 'screen', 'online'];
/** A longer game is a draw. */
const maxMoves = 600;
export const maxNameLength = 40;

/** Everybody reads games: an open page learns that one of them changed. */
export const boardMatch = internalEntity({
  id: 'boardMatch',
  singular: 'game',
  plural: 'games',
  slug: 'board-matches',
  title: 'Games',
  fields: [
    fieldOfType('code', 'Code', { kind: 'text', maxLength: 20 }),
    fieldOfType('against', 'Against', { kind: 'text', maxLength: 20 }),
    fieldOfType('level', 'Level', { kind: 'text', maxLength: 20 }, false),
    fieldOfType('state', 'State', { kind: 'text', maxLength: 20 }),
    fieldOfType('moves', 'Moves', { kind: 'long-text', maxLength: maxMoves * 6 }, false),
    fieldOfType('winner', 'Winner', { kind: 'text', maxLength: 1 }, false),
    fieldOfType('reason', 'Reason', { kind: 'text', maxLength: 80 }, false),
    fieldOfType('offer', 'Offer', { kind: 'text', maxLength: 20 }, false),
  ],
  titleField: 'code',
  readers: 'anyone',
});

export const boardSeat = internalEntity({
  id: 'boardSeat',
  singular: 'seat',
  plural: 'seats',
  slug: 'board-seats',
  title: 'Games played',
  fields: [
    fieldOfType('match', 'Game', { kind: 'integer', min: 1, max: null }),
    fieldOfType('side', 'Side', { kind: 'text', maxLength: 1 }),
    fieldOfType('name', 'Name', { kind: 'text', maxLength: maxNameLength }),
    fieldOfType('person', 'Person', { kind: 'text', maxLength: 60 }),
  ],
  titleField: 'name',
  mark: { field: 'person', purpose: 'player', keepsRow: false, hidden: ['match'] },
});

/** What a player asked of the other: `by` wants a draw, or to take back the last move. */
export interface Offer {
  what: 'draw' | 'undo';
  by: Side;
}

export interface Match {
  id: number;
  /** Its address; nobody can guess one. */
  code: string;
  against: Against;
  level: Level;
  state: 'waiting' | 'playing' | 'over';
  moves: string[];
  outcome: Outcome | null;
  offer: Offer | null;
  /** The players' names; null: nobody sits there. The computer does not take a seat. */
  names: Record<Side, string | null>;
  /** The sides whose pieces the visitor moves. */
  mine: Side[];
  changedAt: number;
}

export interface Seat {
  side: Side;
  name: string;
  person: string;
}

export const turnOf = ({ moves }: Pick<Match, 'moves'>): Side => (moves.length % 2 === 0 ? 'w' : 'b');

/** `marks` are the visitor's. Null: there is no such game. */
export async function matchOf(store: Store, code: string, marks: string[]): Promise<Match | null> {
  const { rows } = await store.whole.table(boardMatch).list({ filters: [{ field: 'code', is: code }], pageSize: 1 });
  const [match] = rows[0] ? await withSeats(store, rows, marks) : [];
  return match ?? null;
}

/** The games of these rows, with their players. */
export async function withSeats(store: Store, rows: Row[], marks: string[]): Promise<Match[]> {
  const seats = new Map<number, Row[]>();
  for (const { id } of rows) {
    const filters = [{ field: 'match', is: id }];
    seats.set(id, (await store.whole.table(boardSeat).list({ filters, pageSize: 2 })).rows);
  }
  return rows.map((row) => toMatch(row, seats.get(row.id) ?? [], marks));
}

function toMatch({ id, updatedAt, values }: Row, seats: Row[], marks: string[]): Match {
  const text = (field: string) => String(values[field] ?? '');
  const [what, by] = text('offer').split(' ');
  const against = againsts.find((one) => one === text('against')) ?? 'screen';
  const nameOf = (side: Side) => seats.find((seat) => seat.values.side === side)?.values.name;
  const own = seats.filter((seat) => marks.includes(String(seat.values.person)));
  const mine = own.map((seat) => seat.values.side as Side);
  return {
    id,
    code: text('code'),
    against,
    level: levels.find((one) => one === text('level')) ?? 'medium',
    state: text('state') as Match['state'],
    moves: text('moves').split(' ').filter(Boolean),
    outcome: text('state') === 'over' ? { winner: (values.winner as Side | null) ?? null, reason: text('reason') } : null,
    offer: what === 'draw' || what === 'undo' ? { what, by: by as Side } : null,
    names: {
      w: nameOf('w') === undefined ? null : String(nameOf('w')),
      b: nameOf('b') === undefined ? null : String(nameOf('b')),
    },
    mine,
    changedAt: updatedAt,
  };
}

export function createMatch(store: Store, against: Against, level: Level, seats: Seat[]): Promise<string> {
  const code = randomBytes(5).toString('hex');
  return store.whole.transaction(async (inside) => {
    const state = against === 'online' ? 'waiting' : 'playing';
    const values = { code, against, level, state, moves: '', winner: null, reason: null, offer: null };
    const { id } = await inside.table(boardMatch).add(values);
    for (const seat of seats) await inside.table(boardSeat).add({ match: id, ...seat });
    return code;
  });
}

/** Takes the free seat; false if somebody else did, or the visitor already sits there. */
export function join(store: Store, code: string, name: string, person: string, marks: string[]): Promise<boolean> {
  return store.whole.transaction(async (inside) => {
    const match = await matchOf(inside, code, marks);
    if (match === null || match.state !== 'waiting' || match.mine.length > 0) return false;
    const side = match.names.w === null ? 'w' : 'b';
    await inside.table(boardSeat).add({ match: match.id, side, name, person });
    await inside.table(boardMatch).change(match.id, { state: 'playing' });
    return true;
  });
}

/** How a change ended: it was made, the game is another by now, or the rules or the seat forbid it. */
export type Change = 'made' | 'outdated' | 'refused';

function change(
  store: Store,
  code: string,
  marks: string[],
  seen: number,
  act: (match: Match) => Changed | null,
): Promise<Change> {
  return store.whole.transaction(async (inside) => {
    const match = await matchOf(inside, code, marks);
    if (match === null || match.mine.length === 0) return 'refused';
    if (match.state !== 'playing' || match.moves.length !== seen) return 'outdated';
    const changed = act(match);
    if (changed === null) return 'refused';
    await inside.table(boardMatch).change(match.id, changed);
    return 'made';
  });
}
type Changed = Partial<Record<'moves' | 'state' | 'winner' | 'reason' | 'offer', string | null>>;

const over = ({ winner, reason }: Outcome): Changed => ({ state: 'over', winner, reason, offer: null });

/** Against the computer its only player moves for both. */
const mayMove = ({ against, mine }: Match, side: Side) => against === 'computer' || mine.includes(side);

export function play(store: Store, code: string, marks: string[], seen: number, text: string): Promise<Change> {
  return change(store, code, marks, seen, (match) => {
    const move = moveOf(text);
    if (move === null || !mayMove(match, turnOf(match)) || !isLegal(lastOf(positionsOf(match.moves)), move)) return null;
    const moves = [...match.moves, text];
    const tooLong: Outcome | null = moves.length >= maxMoves ? { winner: null, reason: `${maxMoves} moves` } : null;
    const outcome = outcomeOf(positionsOf(moves)) ?? tooLong;
    return { moves: moves.join(' '), offer: null, ...(outcome ? over(outcome) : {}) };
  });
}

/** Two on one screen resign for the side to move. */
export const resign = (store: Store, code: string, marks: string[], seen: number): Promise<Change> =>
  change(store, code, marks, seen, (match) =>
    over({ winner: otherSide(match.mine.length > 1 ? turnOf(match) : (match.mine[0] ?? 'w')), reason: 'resignation' }),
  );

/** Online the other is asked; against the computer a move of the player goes, with the answer to it. */
export const undo = (store: Store, code: string, marks: string[], seen: number): Promise<Change> =>
  change(store, code, marks, seen, (match) => {
    const [own = 'w'] = match.mine;
    if (match.against !== 'online') return takenBack(match, match.against === 'computer' && turnOf(match) === own ? 2 : 1);
    return lastMoveOf(match, own) === 0 ? null : { offer: `undo ${own}` };
  });

/** How many moves go when a side takes its last one back; 0: it has made none. */
function lastMoveOf(match: Match, side: Side): number {
  const count = turnOf(match) === side ? 2 : 1;
  return match.moves.length >= count ? count : 0;
}

const takenBack = ({ moves }: Match, count: number): Changed | null =>
  moves.length < count ? null : { moves: moves.slice(0, moves.length - count).join(' '), offer: null };

/** Online the other is asked; two on one screen agree at once, and the computer if it has no advantage. */
export const offerDraw = (store: Store, code: string, marks: string[], seen: number): Promise<Change> =>
  change(store, code, marks, seen, (match) =>
    match.against === 'online'
      ? { offer: `draw ${match.mine[0]}` }
      : match.against === 'computer' && !agreesToDraw(lastOf(positionsOf(match.moves)), match.moves.length)
        ? null
        : over({ winner: null, reason: 'agreement' }),
  );

/** Answers what the other asked. */
export const answerOffer = (store: Store, code: string, marks: string[], seen: number, isAccepted: boolean): Promise<Change> =>
  change(store, code, marks, seen, (match) => {
    const { offer } = match;
    if (offer === null || match.mine.includes(offer.by)) return null;
    if (!isAccepted) return { offer: null };
    return offer.what === 'draw' ? over({ winner: null, reason: 'agreement' }) : takenBack(match, lastMoveOf(match, offer.by));
  });
