/** A baby's day: one line for each feed, nappy and nap. */
import { choice, dateTime, integer, must, text } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const babyLog: Archetype = {
  id: 'baby log',
  words:
    'baby log:6, baby tracker:6, newborn:3, baby:2, nappy:3, diaper:3, breastfeeding:4, bottle:1, feed:2, feeding:2, nap:2, sleep:1, infant:2, shop:-6, shower:-6, clothes:-6, name:-3, photo:-3',
  entities: [
    {
      id: 'babyEntry',
      says: ['entry', 'baby entry'],
      covers: ['feeding', 'diaper', 'sleep', 'child', 'baby'],
      plural: 'entries',
      fields: {
        kind: must(choice('What', 'Feed, Nappy, Nap, Bath, Medicine')),
        at: must(dateTime('When')),
        amount: integer('Amount', 'ml'),
        minutes: integer('Minutes', 'min'),
        notes: text('Notes'),
      },
      title: 'at',
      sort: '-at',
      rows: [
        ['feed', 'today 06:40', 120, null, null],
        ['nappy', 'today 07:10', null, null, null],
        ['nap', 'today 08:30', null, 45, null],
      ],
    },
  ],
  isWhole: true,
  accent: '#8a4b6d',
  wins: ['newborn tracker: feeding, diapers and sleep', 'baby feeds and naps'],
  loses: ['baby shower invitation', 'baby clothes shop'],
};
