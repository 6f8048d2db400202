/** The lexicon of businesses, and the phrases that match them. */
import { PhraseTable } from '../reading/phrases.ts';
import { companyBusinesses } from './business-company.ts';
import type { BusinessEntry } from './business-shape.ts';
import { careBusinesses } from './businesses-care.ts';
import { foodBusinesses } from './businesses-food.ts';
import { hostBusinesses } from './businesses-hosts.ts';
import { peopleBusinesses } from './businesses-people.ts';
import { placeBusinesses } from './businesses-places.ts';
import { workBusinesses } from './businesses-work.ts';

export const businesses: BusinessEntry[] = [
  ...foodBusinesses,
  ...careBusinesses,
  ...placeBusinesses,
  ...workBusinesses,
  ...peopleBusinesses,
  ...hostBusinesses,
  ...companyBusinesses,
];

export const businessPhrases = new PhraseTable<BusinessEntry>(
  businesses.flatMap((entry) => entry.says.map((phrase) => [phrase, entry] as const)),
);

/** For an unknown subject: fits any business, and is clearly a sample. */
export const anyBusiness: BusinessEntry = {
  says: [],
  name: 'Our site',
  accent: '#2b5d8a',
  background: '#f7f9fb',
  tagline: 'What we do, and how to reach us.',
  welcome: 'We are a small team that takes its time and answers every message. See what we do, and get in touch.',
  about: [
    'We started small, ten years ago, and still care about the details. This is sample text.',
    'You can find us in town, and a person answers the door and the phone. This is sample text.',
  ],
  offer: {
    heading: 'What we do',
    page: 'Services',
    cards: [
      ['Consultation', 'An hour with somebody who listens: where you stand, what you need, and what it costs.', null],
      ['Planning and delivery', 'A clear plan with dates, and a result at the price agreed in advance.', null],
      ['Support afterwards', 'Questions answered within a working day, and a check after three months.', null],
    ],
  },
  hours: ['9:00–17:00', '9:00–17:00', '9:00–17:00', '9:00–17:00', '9:00–15:00', 'closed', 'closed'],
  hoursNote: 'And by appointment.',
  address: ['14 Station Road', 'Riverside'],
  faq: [
    ['How do I reach you?', 'Use the form on this page. We reply within two working days.'],
    ['Where are you?', 'You will find the address at the bottom of this page.'],
    ['What does it cost?', 'That depends on what you need. Write to us, and we will send you a quote.'],
  ],
  quote: ['Exactly what we were hoping for.', 'A customer'],
};
