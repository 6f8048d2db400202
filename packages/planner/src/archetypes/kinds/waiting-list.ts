/** People who wait for a place, in order. */
import { date, email, flow, longText, must, phone, text } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const waitingList: Archetype = {
  id: 'waiting list',
  words:
    'waitlist:6, waiting list:6, wait list:6, wait for place:4, first come:2, place:1, free place:2, apply:1, position:1, landing page:-8, launch:-8, coming soon:-8, app:-3, product:-4, class:-3, course:-3, event:-3, workshop:-3, booking:-4, registration:-3',
  entities: [
    {
      id: 'waitingEntry',
      says: ['entry', 'applicant', 'waiting list entry'],
      covers: ['signUp', 'application'],
      plural: 'waiting list',
      fields: {
        name: must(text('Name')),
        phone: phone(),
        email: email(),
        wants: text('Waits for'),
        since: must(date('Waits since')),
        notes: longText('Notes'),
        status: flow('Status', 'Waiting, Offered a place, Got a place*, Gave up*'),
      },
      sort: 'since',
      rows: [
        ['Ana Silva', null, null, null, 'today-90', null, 'offered-a-place'],
        ['Jonas Weber', '+49 30 555 0178', null, null, 'today-41', 'Only from May on.', 'waiting'],
        ['Mia Lind', null, null, null, 'today-12', null, 'waiting'],
      ],
    },
  ],
  features: ['workflow'],
  without: ['sign-up-form', 'booking'],
  ofOthers: true,
  accent: '#356a73',
  wins: ['waiting list for the moorings of our harbor', 'waitlist for places in the nursery'],
  loses: ['landing page with a waitlist for our new app', 'yoga class sign up with a waiting list'],
};
