/**
 * The clock of a game for two. Nobody's time runs before the first move; pressing ends one's own turn.
 * 1. At most one player's time runs. 2. The time that is left never grows, but by the increment of a finished turn.
 * 3. At 0 the game is over, and nothing runs again.
 */
export interface ChessTime {
  /** Milliseconds left of each player. */
  left: readonly [number, number];
  /** Whose time runs; null: before the start, paused, or over. */
  running: Player | null;
  /** Whose turn it is when the clock runs again. */
  turn: Player;
  incrementMs: number;
  moves: number;
}
export type Player = 0 | 1;

const other = (player: Player): Player => (player === 0 ? 1 : 0);

export const chessTime = (minutes: number, incrementS: number): ChessTime => ({
  left: [minutes * 60_000, minutes * 60_000],
  running: null,
  turn: 0,
  incrementMs: incrementS * 1_000,
  moves: 0,
});

export const isOver = ({ left }: ChessTime): boolean => left.some((ms) => ms <= 0);

/** After `ms` more milliseconds. */
export function passed(clock: ChessTime, ms: number): ChessTime {
  if (clock.running === null) return clock;
  const left = withLeft(clock, clock.running, Math.max(0, clock.left[clock.running] - ms));
  return { ...clock, left, running: left[clock.running] === 0 ? null : clock.running };
}

/** The player presses: the first press starts the other's time, a later one ends the own turn. */
export function pressed(clock: ChessTime, player: Player): ChessTime {
  if (isOver(clock) || (clock.moves > 0 && clock.turn !== player)) return clock;
  const next = other(player);
  const hasMoved = clock.running === player;
  const left = hasMoved ? withLeft(clock, player, clock.left[player] + clock.incrementMs) : clock.left;
  return { ...clock, left, running: next, turn: next, moves: clock.moves + 1 };
}

export const paused = (clock: ChessTime): ChessTime => ({ ...clock, running: null });
export const resumed = (clock: ChessTime): ChessTime =>
  isOver(clock) || clock.moves === 0 ? clock : { ...clock, running: clock.turn };

const withLeft = ({ left }: ChessTime, player: Player, ms: number): [number, number] =>
  player === 0 ? [ms, left[1]] : [left[0], ms];

/** `4:59`; in the last ten seconds with tenths. */
export function shownTime(ms: number): string {
  if (ms < 10_000) return (Math.ceil(ms / 100) / 10).toFixed(1);
  const seconds = Math.ceil(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
