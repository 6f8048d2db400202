/** Petitions and signatures. */
import { choice, date, email, flow, integer, longText, must, refers, text } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const petitions: Archetype = {
  id: 'petitions',
  words: 'petition:5, sign:1, signature:2, supporter:1, deadline:1, share:1, browse:1, create:1',
  entities: [
    {
      id: 'petition',
      says: ['petition'],
      covers: ['petition'],
      fields: {
        title: must(text('Title')),
        description: must(longText('Description')),
        goal: integer('Signatures wanted', undefined, 1),
        deadline: date('Deadline'),
        startedBy: text('Started by'),
        category: choice('Category', 'Environment, Traffic, Schools, Culture, Other'),
        status: flow('Status', 'Open, Handed in, Closed*'),
      },
      rows: [
        [
          'A safe crossing at the school',
          'Three accidents in one year are too many.',
          500,
          'today+30',
          'Parents of the Lindenschule',
          'traffic',
          'open',
        ],
        [
          'Keep the library open on Saturdays',
          'It is the one day when families can come.',
          1200,
          'today+60',
          'Friends of the library',
          'culture',
          'open',
        ],
      ],
    },
    {
      id: 'signature',
      says: ['signature'],
      fields: {
        name: must(text('Name')),
        petition: must(refers('petition', 'Petition')),
        town: text('Town'),
        email: email(),
        reason: longText('Reason'),
        signedOn: date('Signed on'),
      },
      sort: '-signedOn',
      rows: [
        ['Ana Silva', 'A safe crossing at the school', 'Freiburg', null, 'My children walk there.', 'today-1'],
        ['Jonas Weber', 'A safe crossing at the school', 'Freiburg', null, null, 'today-2'],
      ],
    },
  ],
  accent: '#a63d2f',
  wins: ['online petitions that people sign', 'petition website where visitors start petitions'],
  loses: ['sign up for the newsletter'],
};
