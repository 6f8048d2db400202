/** Days that people count down to, without a date in the prompt: they set it. */
import { date, image, longText, must, text } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const countdownList: Archetype = {
  id: 'countdown list',
  words:
    'countdown:6, count down:6, days until:6, days left until:6, how many days:3, timer:-8, minute:-8, second:-8, launch:-4, new year:-9, christmas:-9, halloween:-9',
  entities: [
    {
      id: 'bigDay',
      says: ['big day', 'day'],
      covers: ['event', 'wedding', 'trip', 'holiday', 'birthday'],
      fields: {
        what: must(text('What')),
        // Due dates show the days that are left.
        dueOn: must(date('Day')),
        place: text('Where'),
        photo: image(),
        notes: longText('Notes'),
      },
      sort: 'dueOn',
      rows: [['The big day', 'today+100', null, null, 'Set the real date here.']],
    },
  ],
  without: ['timer', 'image-upload'],
  ofOthers: true,
  accent: '#8a2f62',
  wins: ['countdown to the birth of our child', 'days until our move'],
  loses: ['countdown timer of 10 minutes', 'new year countdown'],
};
