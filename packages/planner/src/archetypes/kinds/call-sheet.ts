/** Days of a film shoot, with scenes and crew. */
import { date, integer, longText, must, phone, refers, text, tick, time } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const callSheet: Archetype = {
  id: 'call sheet',
  words:
    'call sheet:5, film production:4, shooting schedule:5, film shoot:5, scene:2, crew:2, cast:1, production:1, shooting:2, location:1, film:1, shot list:5, actor:1',
  entities: [
    {
      id: 'shootingDay',
      says: ['shooting day', 'call sheet'],
      covers: ['event', 'shift'],
      fields: {
        day: must(date('Day')),
        title: must(text('Title')),
        callTime: time('Call time'),
        wrapTime: time('Wrap'),
        place: text('Place'),
        contact: text('Contact'),
        notes: longText('Notes'),
      },
      title: 'title',
      sort: 'day',
      rows: [
        ['today+3', 'Day 1, harbor', '06:30', '18:00', 'Pier 4', 'Mia, 0170 555010', 'Rain clothes'],
        ['today+4', 'Day 2, kitchen', '09:00', '19:00', 'Studio', null, null],
      ],
    },
    {
      id: 'scene',
      says: ['scene', 'shot'],
      fields: {
        number: must(text('Number', '', 20)),
        shootingDay: refers('shootingDay', 'Shooting day'),
        what: text('What'),
        cast: text('Cast'),
        minutes: integer('Minutes', 'min'),
        status: tick('Shot', 'To shoot'),
      },
      rows: [
        ['12', 'Day 1, harbor', 'She waits for the boat', 'Lea', 45, 'to-shoot'],
        ['13', 'Day 1, harbor', 'The letter', 'Lea, Tom', 60, 'to-shoot'],
      ],
    },
    {
      id: 'crewMember',
      says: ['crew member', 'crew'],
      covers: ['employee', 'director', 'team'],
      person: true,
      fields: { name: must(text('Name')), role: text('Role'), phone: phone(), callTime: time('Call time') },
      rows: [
        ['Jonas Weber', 'Camera', null, '06:00'],
        ['Ana Silva', 'Sound', null, '06:30'],
      ],
    },
  ],
  instead: ['movie', 'productionOrder', 'place'],
  accent: '#3d3d3d',
  wins: ['film production call sheet', 'shooting schedule with scenes and crew'],
  loses: ['movie watchlist', 'production orders of a factory'],
};
