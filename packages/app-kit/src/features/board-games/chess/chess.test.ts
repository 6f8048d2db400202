import { deepEqual, equal, ok } from 'node:assert/strict';
import { describe, test } from 'vitest';
import { computerMove } from './computer.ts';
import { capturedBy, lastOf, outcomeOf, positionsOf, writtenMoves } from './game.ts';
import { legalMoves } from './moves.ts';
import { isLegal, moveOf, plainMove } from './notation.ts';
import { applied, type Position, type Side, start } from './position.ts';

/** A position in Forsyth–Edwards notation. */
function read(text: string): Position {
  const [placed = '', turn, castling, passing = '-'] = text.split(' ');
  const board = [...placed.replaceAll('/', '')].flatMap((sign) =>
    /\d/.test(sign) ? new Array<string>(Number(sign)).fill('') : [sign],
  );
  const at = moveOf(`${passing}a1`)?.from ?? -1;
  return { board, turn: turn as Side, castling: castling ?? '', passing: at, quiet: 0 };
}

/** The number of games of `depth` half moves: the usual test of a move generator, with published figures. */
const perft = (position: Position, depth: number): number =>
  depth === 0 ? 1 : legalMoves(position).reduce((sum, move) => sum + perft(applied(position, move), depth - 1), 0);

const played = (moves: string) => positionsOf(moves.split(' '));

describe('legal moves', () => {
  test.each([
    ['the start', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -', 3, 8_902],
    ['castling and pins', 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -', 2, 2_039],
    ['taking in passing', '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -', 4, 43_238],
    ['promotions', 'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq -', 2, 264],
    ['discovered checks', 'rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ -', 3, 62_379],
  ])('are as many as published: %s', (_, position, depth, count) => {
    equal(perft(read(position), depth), count);
  });

  test('a pawn does not jump three rows, and nobody moves the pieces of the other', () => {
    for (const text of ['e2e5', 'e7e5', 'a1a2', 'e1e2']) equal(isLegal(start, moveOf(text) ?? { from: 0, to: 0 }), false, text);
    equal(isLegal(start, { from: 52, to: 36 }), true);
  });
});

describe('the end of a game', () => {
  test.each([
    ['f2f3 e7e5 g2g4 d8h4', 'b', 'checkmate'],
    ['g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8', null, 'the same position three times'],
    ['e2e3 a7a5 d1h5 a8a6 h5a5 h7h5 h2h4 a6h6 a5c7 f7f6 c7d7 e8f7 d7b7 d8d3 b7b8 d3h7 b8c8 f7g6 c8e6', null, 'stalemate'],
  ])('%s', (moves, winner, reason) => {
    deepEqual(outcomeOf(played(moves)), { winner, reason });
  });

  test('two kings and a knight are a draw, a pawn is not', () => {
    equal(outcomeOf([read('8/8/4k3/8/8/3NK3/8/8 w - -')])?.reason, 'too few pieces');
    equal(outcomeOf([read('8/8/4k3/8/8/3PK3/8/8 w - -')]), null);
    equal(outcomeOf([{ ...read('8/8/4k3/8/8/3RK3/8/8 w - -'), quiet: 100 }])?.winner, null);
  });
});

test('moves are written as in books', () => {
  const moves = 'e2e4 d7d5 e4d5 d8d5 b1c3 d5e5 f1e2 c8g4 g1f3 g4f3 e1g1'.split(' ');
  const written = writtenMoves(moves, positionsOf(moves));
  deepEqual(written, ['e4', 'd5', 'exd5', 'Qxd5', 'Nc3', 'Qe5+', 'Be2', 'Bg4', 'Nf3', 'Bxf3', 'O-O']);
  const twoRooks = read('4k3/8/8/8/8/8/4K3/R6R w - -');
  const [text] = writtenMoves(['a1d1'], [twoRooks]);
  equal(text, 'Rad1');
  equal(writtenMoves(['a7a8q'], [read('4k3/P7/8/8/8/8/4K3/8 w - -')])[0], 'a8=Q+');
});

test('captured pieces are counted by who took them, promotions set aside', () => {
  const { board } = lastOf(played('e2e4 d7d5 e4d5 d8d5'));
  deepEqual(capturedBy(board), { w: ['p'], b: ['P'] });
});

describe('the computer', () => {
  const seeded = (seed: number) => () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };

  test.each(['medium', 'hard'] as const)('%s mates in one, and takes a queen', (level) => {
    const backRank = read('6k1/5ppp/8/8/8/8/5PPP/R5K1 w - -');
    equal(plainMove(computerMove(backRank, level, seeded(3)) ?? { from: 0, to: 0 }), 'a1a8');
    const hanging = read('4k3/8/8/3q4/4P3/8/8/4K3 w - -');
    equal(plainMove(computerMove(hanging, level, seeded(5)) ?? { from: 0, to: 0 }), 'e4d5');
  });

  test('plays only legal moves at every level, also against itself', () => {
    const random = seeded(11);
    for (const level of ['easy', 'medium'] as const) {
      let position = start;
      for (let ply = 0; ply < 16; ply++) {
        const move = computerMove(position, level, random);
        if (move === null) break;
        ok(isLegal(position, move));
        position = applied(position, move);
      }
    }
    equal(computerMove(read('7k/5Q2/6K1/8/8/8/8/8 b - -'), 'easy', random), null);
  });
});
