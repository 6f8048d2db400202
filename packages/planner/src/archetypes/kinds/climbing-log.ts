/** Climbed routes. */
import { date, integer, longText, must, text, yesNo } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const climbingLog: Archetype = {
  id: 'climbing log',
  words:
    'climbing:3, website:-4, gym:-3, climbing route:3, bouldering:5, boulder:3, grade:1, wall:1, route:2, ascent:3, sent:1, crag:4, attempt:1, send:1, log:1',
  entities: [
    {
      id: 'climb',
      says: ['climb', 'climbing route', 'route', 'boulder'],
      covers: ['grade', 'run'],
      fields: {
        route: must(text('Route')),
        grade: text('Grade', '', 20),
        wall: text('Wall'),
        day: date('Day'),
        attempts: integer('Attempts', undefined, 1),
        sent: yesNo('Sent'),
        notes: longText('Notes'),
      },
      sort: '-day',
      rows: [
        ['Yellow corner', '6a', 'North wall', 'today-1', 2, true, null],
        ['The long roof', '7a', 'Cave', 'today-4', 5, false, 'The last move!'],
      ],
    },
  ],
  instead: ['place', 'poll'],
  accent: '#a63d2f',
  wins: ['bouldering log with grade and attempts', 'climbing routes that I sent'],
  loses: ['climbing gym website', 'school grades'],
};
