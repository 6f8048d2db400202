/** People who come without an appointment and are served in turn. */
import { dateTime, flow, integer, must, text } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const queue: Archetype = {
  id: 'queue',
  words:
    'queue number:6, queue ticket:6, take a number:5, take number:5, walk in:5, queue:3, waiting line:5, waiting room:4, who next:4, call next:3, number:1, counter:1, message queue:-8, job queue:-8, appointment:-3',
  entities: [
    {
      id: 'queueEntry',
      says: ['person in line', 'queue entry'],
      covers: ['customer', 'visitor', 'appointment', 'booking', 'service'],
      plural: 'people in line',
      fields: {
        name: must(text('Name')),
        number: integer('Number', undefined, 1),
        wants: text('Comes for'),
        at: must(dateTime('Came at')),
        status: flow('Status', 'Waiting, Being served, Done*, Left*'),
      },
      sort: 'at',
      rows: [
        ['Ana', 14, null, 'today 09:10', 'done'],
        ['Jonas', 15, null, 'today 09:25', 'being-served'],
        ['Mia', 16, null, 'today 09:40', 'waiting'],
      ],
    },
  ],
  features: ['workflow'],
  without: ['booking'],
  ofOthers: true,
  accent: '#44546a',
  wins: ['queue for walk-ins at our clinic', 'take a number at the bakery counter'],
  loses: ['reading queue of books', 'website for a hair salon'],
};
