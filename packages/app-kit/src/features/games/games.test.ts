import { describe, expect, test } from 'vitest';
import { isStuck, newTiles, slide, withTile } from './2048.ts';
import { connectFour } from './connect-four.ts';
import { swiped } from './directions.ts';
import { isWon as isGuessed, isOver, missesOf, shownWord, withGuess } from './hangman.ts';
import { dealt, isWon as isMatched, type Memory, turnedOver } from './memory.ts';
import { columns, flagged, isCleared, mineCount, neighborsOf, newMinefield, opened, places } from './minesweeper.ts';
import { fieldSize, newSnake, stepped, turned } from './snake.ts';
import { ticTacToe } from './tic-tac-toe.ts';
import { chosenMove, emptyPlaces, type Mark, moves, other, placed, winningLine } from './two-players.ts';
import { resultOf } from './typing.ts';
import { pickedWord, words } from './words.ts';

const first = () => 0;

/** Repeatable numbers from 0 to 1. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

describe('2048', () => {
  const rows = (...tiles: number[]) => [...tiles, ...new Array<number>(16 - tiles.length).fill(0)];

  test('equal tiles merge once a move, those ahead first', () => {
    expect(slide(rows(2, 2, 2, 2), 'left')).toMatchObject({ tiles: rows(4, 4), gained: 8, hasMoved: true });
    expect(slide(rows(2, 2, 4, 0), 'right').tiles).toEqual(rows(0, 0, 4, 4));
    expect(slide(rows(4, 2, 2, 0), 'left').tiles).toEqual(rows(4, 4));
  });

  test('tiles slide up and down in their column', () => {
    expect(slide([...rows(2, 0, 0, 0, 2)], 'up').tiles.slice(0, 8)).toEqual([4, 0, 0, 0, 0, 0, 0, 0]);
    expect(slide(rows(2), 'down').tiles.indexOf(2)).toBe(12);
  });

  test('a slide that moves nothing is not a move, and a full board without pairs is the end', () => {
    expect(slide(rows(2, 4), 'left').hasMoved).toBe(false);
    const full = [2, 4, 2, 4, 4, 2, 4, 2, 2, 4, 2, 4, 4, 2, 4, 2];
    expect(isStuck(full)).toBe(true);
    expect(isStuck([...full.slice(0, 15), 4])).toBe(false);
  });

  test('a new tile takes an empty place', () => {
    expect(newTiles(seeded(1)).filter((tile) => tile !== 0)).toHaveLength(2);
    expect(withTile(rows(2), first).slice(0, 2)).toEqual([2, 4]);
  });
});

describe('snake', () => {
  test('grows by a bite, and the next bite lies where the snake is not', () => {
    const start = newSnake(seeded(2));
    const head = start.body[0] ?? 0;
    const fed = stepped({ ...start, food: head + 1 }, seeded(3));
    expect(fed).toMatchObject({ eaten: 1, isOver: false });
    expect(fed.body).toEqual([head + 1, ...start.body]);
    expect(fed.body).not.toContain(fed.food);
  });

  test('ends at the wall', () => {
    let snake = { ...newSnake(first), food: -1 };
    for (let step = 0; step < fieldSize; step++) snake = stepped(snake, first);
    expect(snake.isOver).toBe(true);
  });

  test('cannot turn back into itself, and ends where it bites itself', () => {
    const start = { ...newSnake(first), food: -1 };
    expect(turned(start, 'left')).toBe(start);
    const head = start.body[0] ?? 0;
    const coiled = { ...start, body: [head, head + 1, head + 1 + fieldSize, head + fieldSize, head + fieldSize - 1] };
    expect(stepped({ ...coiled, heading: 'down' }, first).isOver).toBe(true);
  });
});

describe('memory', () => {
  test('a pair stays open, other cards are turned back', () => {
    let game: Memory = { ...dealt(first), cards: [0, 1, 0, 1] };
    game = turnedOver(turnedOver(game, 0), 1);
    expect([...game.open]).toEqual([0, 1]);
    game = turnedOver(turnedOver(game, 0), 2);
    expect({ open: game.open, found: [...game.found], turns: game.turns }).toEqual({ open: [], found: [0], turns: 2 });
    expect(turnedOver(game, 0)).toBe(game);
  });

  test('is won with the last pair; every picture is dealt twice', () => {
    const game = dealt(seeded(5));
    const played = [...game.cards.keys()].sort((a, b) => (game.cards[a] ?? 0) - (game.cards[b] ?? 0)).reduce(turnedOver, game);
    expect(isMatched(played)).toBe(true);
    expect(played.turns).toBe(game.cards.length / 2);
  });
});

describe('games for two', () => {
  const play = (game: typeof ticTacToe, picks: number[]) => {
    let mark: Mark = 'X';
    return picks.reduce((board, at) => {
      const next = placed(board, game.landing(board, at) ?? -1, mark);
      mark = other(mark);
      return next;
    }, emptyPlaces(game));
  };

  test('three in a row, column or diagonal win tic-tac-toe', () => {
    expect(winningLine(ticTacToe, play(ticTacToe, [0, 3, 1, 4, 2]))).toEqual([0, 1, 2]);
    expect(winningLine(ticTacToe, play(ticTacToe, [0, 1, 4, 2, 8]))).toEqual([0, 4, 8]);
    expect(winningLine(ticTacToe, play(ticTacToe, [0, 1, 4]))).toBeNull();
    expect(ticTacToe.lines).toHaveLength(8);
  });

  test('a disc falls to the lowest empty place, a full column takes none, and four in a row win', () => {
    const board = play(connectFour, [3, 3, 3, 3, 3, 3]);
    expect([board[38], board[3]]).toEqual(['X', 'O']);
    expect(connectFour.landing(board, 3)).toBeNull();
    expect(moves(connectFour, board)).toHaveLength(6);
    expect(winningLine(connectFour, play(connectFour, [0, 1, 0, 1, 0, 1, 0]))).toEqual([14, 21, 28, 35]);
    expect(connectFour.lines).toHaveLength(69);
  });

  test('the computer wins where it can, blocks where it must, and is never beaten at tic-tac-toe', () => {
    expect(chosenMove(ticTacToe, play(ticTacToe, [0, 3, 8, 4]), 'O', 9, first)).not.toBeNull();
    expect(chosenMove(ticTacToe, play(ticTacToe, [0, 4, 1]), 'O', 9, first)).toBe(2);
    expect(chosenMove(connectFour, play(connectFour, [0, 1, 0, 1, 0, 1]), 'X', 5, first)).toBe(14);
    const random = seeded(11);
    for (let round = 0; round < 40; round++) {
      let board = emptyPlaces(ticTacToe);
      for (let mark: Mark = 'X'; !winningLine(ticTacToe, board) && moves(ticTacToe, board).length > 0; mark = other(mark)) {
        const open = moves(ticTacToe, board);
        const any = open[Math.floor(random() * open.length)] ?? 0;
        board = placed(board, mark === 'O' ? (chosenMove(ticTacToe, board, 'O', 9, random) ?? 0) : any, mark);
      }
      const line = winningLine(ticTacToe, board);
      expect(line && board[line[0] ?? 0]).not.toBe('X');
    }
  });
});

describe('hangman', () => {
  test('letters appear where they are, and six wrong ones lose', () => {
    const game = { word: 'kayak', guessed: new Set<string>() };
    const guessed = withGuess(withGuess(game, 'a'), 'z');
    expect(shownWord(guessed)).toEqual([null, 'a', null, 'a', null]);
    expect(missesOf(guessed)).toBe(1);
    expect(isGuessed([...'kay'].reduce(withGuess, game))).toBe(true);
    const lost = [...'bcdefg'].reduce(withGuess, game);
    expect(isOver(lost)).toBe(true);
    expect(withGuess(lost, 'k')).toBe(lost);
  });

  test('every word is of plain letters', () => {
    expect(words.flatMap(([, list]) => list.split(' ')).filter((word) => !/^[a-z]{4,14}$/.test(word))).toEqual([]);
    expect(pickedWord(first)).toEqual({ subject: 'animal', word: 'elephant' });
  });
});

describe('minesweeper', () => {
  test('the first place opened is never a mine, nor are its neighbors', () => {
    for (let seed = 1; seed < 30; seed++) {
      const field = opened(newMinefield(), 40, seeded(seed));
      expect(field.mines?.size).toBe(mineCount);
      expect(field.hit).toBeNull();
      for (const at of neighborsOf(40)) expect(field.mines?.has(at)).toBe(false);
    }
  });

  test('empty places open their neighbors, a mine ends the game, and the rest clears the field', () => {
    const mines = new Set(Array.from({ length: mineCount }, (_, at) => (at < columns ? at : 2 * columns)));
    const open = opened({ ...newMinefield(), mines }, places - 1, first);
    expect(open.open.size).toBeGreaterThan(40);
    expect(opened(open, 0, first).hit).toBe(0);
    const all = Array.from({ length: places }, (_, at) => at).filter((at) => !mines.has(at));
    expect(isCleared(all.reduce((field, at) => opened(field, at, first), open))).toBe(true);
  });

  test('a flag protects a place until it is taken back', () => {
    const field = flagged(newMinefield(), 7);
    expect(opened(field, 7, first)).toBe(field);
    expect(flagged(field, 7).flags.size).toBe(0);
  });
});

test('a typing test counts right characters only, five to a word', () => {
  expect(resultOf('hello there', 'hello there', 60_000)).toEqual({ wordsPerMinute: 2, accuracy: 100 });
  expect(resultOf('hello', 'hallo', 6_000)).toEqual({ wordsPerMinute: 8, accuracy: 80 });
  expect(resultOf('hello', '', 0)).toEqual({ wordsPerMinute: 0, accuracy: 100 });
});

test('a short touch is not a swipe', () => {
  expect([swiped(40, 5), swiped(-40, 5), swiped(3, 50), swiped(3, -50), swiped(5, 5)]).toEqual([
    'right',
    'left',
    'down',
    'up',
    null,
  ]);
});
