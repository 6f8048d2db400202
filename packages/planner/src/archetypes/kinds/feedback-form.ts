/** Feedback with a score. */
import { date, email, integer, longText, must, text } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const feedbackForm: Archetype = {
  id: 'feedback form',
  words:
    'customer feedback:5, feedback form:1, nps:5, net promoter:5, satisfaction:3, customer satisfaction:5, score:1, feedback:1, rate:1, comment:1, 0 10:2, how likely:3, product feedback:4, patient feedback:4, visitor feedback:4, recommend:3, promoter:5, detractor:5, zero to ten:5, 0 to 10:5, how happy:3, from 0:2',
  entities: [
    {
      id: 'feedbackEntry',
      says: ['feedback', 'feedback entry'],
      covers: ['complaint', 'review', 'poll'],
      plural: 'feedback',
      fields: {
        score: must(integer('Score', undefined, 0, 10)),
        name: text('Name'),
        about: text('About'),
        comment: longText('Comment'),
        email: email(),
        day: date('Day'),
      },
      title: 'about',
      sort: '-day',
      rows: [
        [9, 'Ana Silva', 'Delivery', 'Faster than I had hoped.', null, 'today-1'],
        [6, null, 'Website', 'I could not find the size chart.', null, 'today-3'],
        [10, 'Jonas Weber', 'Service on the phone', null, 'jonas@example.org', 'today-4'],
      ],
    },
  ],
  instead: ['customer', 'client', 'patient', 'visitor'],
  without: ['polls'],
  accent: '#2d7d6f',
  wins: ['customer feedback with a 0-10 score', 'nps survey for our product'],
  loses: ['feature requests with votes', 'contact form for my site'],
};
