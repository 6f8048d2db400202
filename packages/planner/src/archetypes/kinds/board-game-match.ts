/** Two-player games, with their winners. */
import { date, flow, integer, longText, must, text } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const boardGameMatch: Archetype = {
  id: 'board game match',
  words:
    'tic tac toe:5, connect four:5, club:-3, pairing:-4, ladder:-3, checkers:4, reversi:5, backgammon:4, battleship:4, move:1, opponent:2, two player:2, player:1, game:1, against:1, turn:1',
  entities: [
    {
      id: 'gameMatch',
      says: ['match', 'game'],
      covers: ['match', 'game', 'pairing'],
      fields: {
        players: must(text('Players')),
        winner: text('Winner'),
        moves: integer('Moves'),
        playedOn: date('Played on'),
        notes: longText('Notes'),
        status: flow('Status', 'Open, Won*, Drawn*'),
      },
      sort: '-playedOn',
      rows: [
        ['Ana and Jonas', 'Ana', 9, 'today-1', null, 'won'],
        ['Mia and Lea', null, 9, 'today-2', 'Nobody saw it coming.', 'drawn'],
        ['Jonas and Mia', null, 4, 'today', null, 'open'],
      ],
    },
  ],
  instead: ['player', 'contestant'],
  ofGame: true,
  accent: '#7a4a2b',
  wins: ['checkers', 'reversi'],
  loses: ['chess club website', 'football matches of our league'],
};
