/** Scores of a single-player game. */
import { date, integer, must, text } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const arcadeGame: Archetype = {
  id: 'arcade game',
  words:
    'tetris:5, breakout:5, pac man:5, flappy bird:5, whack a mole:5, arcade:4, breeding:-5, high score:3, leaderboard:2, game:2, level:1, score:1, keyboard:1, puzzle:2, sudoku:5',
  entities: [
    {
      id: 'gameScore',
      says: ['score', 'high score'],
      fields: {
        player: must(text('Player')),
        points: must(integer('Points')),
        level: integer('Level', undefined, 1),
        playedOn: date('Played on'),
        notes: text('Notes'),
      },
      sort: '-points',
      rows: [
        ['Ana', 2480, 7, 'today-1', null],
        ['Jonas', 1960, 6, 'today-3', null],
        ['Mia', 1220, 4, 'today-8', 'First try'],
      ],
    },
  ],
  instead: ['game'],
  ofGame: true,
  accent: '#5b3f8c',
  wins: ['pac man with high scores', 'tetris with a leaderboard', 'a breakout clone'],
  loses: ['board game collection', 'snake breeding records'],
};
