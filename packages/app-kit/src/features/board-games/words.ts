/** A game in words, for the reader. */
import { isInCheck } from './chess/moves.ts';
import type { Position } from './chess/position.ts';
import { type Match, turnOf } from './match.ts';

type Side = 'w' | 'b';
export const sideNames: Record<Side, string> = { w: 'White', b: 'Black' };
export const levelNames = { easy: 'Easy', medium: 'Medium', hard: 'Hard' } as const;
export const againstNames = { computer: 'Against the computer', screen: 'Two on this screen', online: 'Online' } as const;

/** Who plays a side. */
export function playerOf({ names, against, level }: Match, side: Side): string {
  if (names[side] !== null) return names[side];
  return against === 'computer' ? `Computer (${levelNames[level].toLowerCase()})` : 'Nobody yet';
}

/** What happens now, or how the game ended. */
export function statusOf(match: Match, position: Position): string {
  const { state, outcome, offer, mine, against } = match;
  if (state === 'waiting') return 'Waiting for an opponent.';
  if (outcome) return endOf(match);
  const turn = turnOf(match);
  const [own] = mine;
  const asked = offer && own !== undefined ? offerWords(match, mine.includes(offer.by)) : '';
  const check = isInCheck(position, turn) ? 'Check! ' : '';
  if (against === 'screen' || own === undefined) return `${check}${sideNames[turn]} to move.`;
  return `${asked}${check}${mine.includes(turn) ? 'Your turn' : `${playerOf(match, turn)} is next`} (${sideNames[turn]}).`;
}

function offerWords({ offer, names }: Match, isOwn: boolean): string {
  if (offer === null) return '';
  const what = offer.what === 'draw' ? 'a draw' : 'to take back the last move';
  return isOwn
    ? `You asked for ${what.replace(/^to /, 'permission to ')}. `
    : `${names[offer.by] ?? 'Your opponent'} asks for ${what.replace(/^to /, 'permission to ')}. `;
}

/** `Checkmate. White wins.`, `You resigned. Black wins.` */
export function endOf(match: Match): string {
  const { outcome, mine, against } = match;
  if (outcome === null) return '';
  if (outcome.winner === null) return `Draw: ${outcome.reason}.`;
  const loser: Side = outcome.winner === 'w' ? 'b' : 'w';
  const isMyLoss = against !== 'screen' && mine.includes(loser);
  const wins = `${against !== 'screen' && mine.includes(outcome.winner) ? 'You win' : `${sideNames[outcome.winner]} wins`}.`;
  if (outcome.reason === 'resignation') return `${isMyLoss ? 'You' : sideNames[loser]} resigned. ${wins}`;
  return `Checkmate. ${wins}`;
}
