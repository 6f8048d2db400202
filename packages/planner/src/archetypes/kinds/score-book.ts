/** Results of players, game by game, with their points: a score book, a leaderboard. */
import { date, integer, longText, must, refers, text, yesNo } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const scoreBook: Archetype = {
  id: 'score book',
  words:
    'keep score:6, keeping score:6, score keeper:6, scorekeeper:6, score book:6, leaderboard:3, leader board:3, scoreboard:3, ranking:2, who win:4, who won:4, win most:2, score:2, darts:2, card game:2, ping pong:2, table football:2, foosball:2, pool:1, bowling:2, golf:2, night:1, player:1, game:1, friend:1, office:1, point:1, play:1, browser:-4, level:-4, keyboard:-4, tournament:-3, quiz:-4, ladder:-3, bracket:-5, typing:-4',
  entities: [
    {
      id: 'gameResult',
      says: ['result', 'score', 'game result'],
      covers: ['event', 'game', 'match', 'pairing', 'gameNight', 'score', 'race'],
      fields: {
        player: must(refers('scorer', 'Player')),
        points: must(integer('Points', undefined, null)),
        day: must(date('Day')),
        won: yesNo('Won'),
        game: text('Game or round'),
      },
      title: 'game',
      sort: '-day',
      rows: [
        ['Ana Costa', 21, 'today-1', true, 'First game'],
        ['Jonas Weber', 17, 'today-1', false, 'First game'],
        ['Mia Lind', 21, 'today-8', true, 'Final'],
        ['Ana Costa', 19, 'today-8', false, 'Final'],
      ],
    },
    {
      id: 'scorer',
      says: ['player'],
      covers: ['contestant', 'player', 'friend', 'colleague'],
      fields: { name: must(text('Name')), nickname: text('Nickname'), notes: longText('Notes') },
      rows: [
        ['Ana Costa', null, null],
        ['Jonas Weber', 'The wall', null],
        ['Mia Lind', null, 'Plays with the left hand.'],
      ],
    },
  ],
  instead: ['table', 'tableItem', 'office', 'club', 'card'],
  isWhole: true,
  ofOthers: true,
  without: ['game'],
  accent: '#5b3f8c',
  wins: [
    'keep score of our bowling evenings',
    'leaderboard for the office foosball table',
    'who wins most at rummy: players and points',
  ],
  loses: ['snake with a leaderboard', 'tournament bracket for table tennis', 'score sheets for a choir shop'],
};
