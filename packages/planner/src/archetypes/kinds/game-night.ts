/** Game nights, with guests. */
import { dateTime, flow, longText, must, text } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const gameNight: Archetype = {
  id: 'game night',
  words:
    'game night:5, board game night:5, board game:2, evening:1, who bring:1, player:1, host:1, dungeon:3, campaign:1, rpg:3, tabletop:4',
  entities: [
    {
      id: 'gameNight',
      says: ['game night', 'session'],
      covers: ['event', 'game', 'talk'],
      fields: {
        title: must(text('Title')),
        startsAt: dateTime('Starts'),
        place: text('Place'),
        host: text('Host'),
        players: longText('Who comes'),
        game: text('Game'),
        notes: longText('Notes'),
        status: flow('Status', 'Planned, Played*'),
      },
      sort: 'startsAt',
      rows: [
        ['Friday round', 'today+4 19:00', 'Our kitchen', 'Ana', 'Ana, Jonas, Mia', 'Catan', null, 'planned'],
        ['Rainy Sunday', 'today-6 15:00', 'At Jonas', 'Jonas', 'Jonas, Lea', 'Carcassonne', 'Lea won twice.', 'played'],
      ],
    },
  ],
  accent: '#5b3f8c',
  wins: ['game night planner', 'tabletop rpg session planner'],
  loses: ['video game reviews'],
};
