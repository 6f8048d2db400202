/** The lexicon of businesses, and the phrases that match them. */
import { PhraseTable } from '../reading/phrases.ts';
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
  welcome: 'Say here in two sentences what you do, for whom, and why people come back.',
  about: [
    'This is a sample text. Tell who you are, since when you have been doing this, and what you are proud of.',
    'A second paragraph may say where you work and whom people meet when they come.',
  ],
  offer: {
    heading: 'What we do',
    page: 'Services',
    cards: [
      ['First service', 'What it is, whom it helps and how long it takes.', null],
      ['Second service', 'Say plainly what people get.', null],
      ['Third service', 'Three is a good number to begin with.', null],
    ],
  },
  hours: ['9:00–17:00', '9:00–17:00', '9:00–17:00', '9:00–17:00', '9:00–15:00', 'closed', 'closed'],
  hoursNote: 'And by appointment.',
  address: ['1 Sample Street', '1000 Sampleton'],
  faq: [
    ['How do I reach you?', 'Use the form on this page; we answer within two working days.'],
    ['Where are you?', 'The address stands at the foot of this page.'],
    ['What does it cost?', 'That depends on what you need. Write to us, and we will send you an offer.'],
  ],
  quote: ['Exactly what we had hoped for.', 'A customer'],
};
