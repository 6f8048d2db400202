/** Teams and their matches, round by round. */
import { dateTime, flow, integer, must, refers, text } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const tournament: Archetype = {
  id: 'tournament',
  words:
    'tournament:4, bracket:3, knockout:4, round robin:5, league table:5, league:3, fixture:3, standing:2, match:1, team:1, round:1, score:1, season:1, player:1',
  entities: [
    {
      id: 'match',
      says: ['match', 'game', 'fixture'],
      covers: ['match', 'game', 'pairing'],
      fields: {
        home: must(refers('team', 'Home')),
        guests: must(refers('team', 'Guests')),
        round: text('Round', '', 40),
        startsAt: dateTime('Starts'),
        place: text('Place'),
        homeScore: integer('Home score'),
        guestScore: integer('Guest score'),
        status: flow('Status', 'To come, Played*'),
      },
      title: 'round',
      sort: 'startsAt',
      rows: [
        ['Nordstadt', 'Hafen', 'Quarter final 1', 'today-2 15:00', 'Court 1', 3, 1, 'played'],
        ['Altberg', 'Seeblick', 'Quarter final 2', 'today+5 15:00', 'Court 2', null, null, 'to-come'],
      ],
    },
    {
      id: 'team',
      says: ['team', 'club'],
      covers: ['team', 'contestant'],
      fields: {
        name: must(text('Name')),
        captain: text('Captain'),
        played: integer('Played'),
        won: integer('Won'),
        points: integer('Points'),
        notes: text('Notes'),
      },
      sort: '-points',
      rows: [
        ['Nordstadt', 'Ana', 3, 3, 9, null],
        ['Hafen', 'Jonas', 3, 2, 6, null],
        ['Altberg', 'Mia', 2, 1, 3, null],
        ['Seeblick', 'Tom', 2, 0, 0, null],
      ],
    },
  ],
  ifMentioned: ['player'],
  accent: '#2f6f4f',
  wins: ['tournament bracket for table tennis', 'league table with fixtures and standings'],
  loses: ['fantasy novel', 'bracket shop'],
};
