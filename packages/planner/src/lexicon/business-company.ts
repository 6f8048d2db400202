/** A company without a trade: what its site tells fits any. */
import type { BusinessEntry } from './business-shape.ts';

export const companyBusinesses: BusinessEntry[] = [
  {
    says: [
      'company website',
      'company site',
      'company homepage',
      'business website',
      'business site',
      'corporate website',
      'corporate site',
      'enterprise website',
      'official website',
      'our company',
      'my company',
      'my business',
      'small business',
    ],
    name: 'Our company',
    accent: '#2b5d8a',
    background: '#f7f9fb',
    tagline: 'Good work, clear words, and people who answer.',
    welcome: 'We plan, make and look after things that last. Tell us what you need, and a person answers within a day.',
    about: [
      'We started in 2012 with two people and one room, and are nineteen today. Many of our customers have been with us from the first year.',
      'What we promise is on one page, with a date and a price. If something takes longer, you hear it from us first.',
    ],
    offer: {
      heading: 'What we do',
      page: 'Services',
      cards: [
        ['Consultation', 'An hour with somebody who listens: where you stand, what you need, and what it costs.', null],
        ['Planning', 'A clear plan with dates, at a price agreed in advance.', null],
        ['Delivery', 'The result as agreed, with a person who answers questions on the way.', null],
        ['Training', 'A morning on site for your team, with time for everybody’s questions.', null],
        ['Maintenance', 'We check twice a year, before something breaks.', null],
        ['Support', 'Questions answered within a working day, by phone or by mail.', null],
      ],
    },
    hours: ['9:00–17:00', '9:00–17:00', '9:00–17:00', '9:00–17:00', '9:00–15:00', 'closed', 'closed'],
    hoursNote: 'And by appointment.',
    address: ['14 Station Road', 'Riverside'],
    faq: [
      ['How do I reach you?', 'Use the form on the contact page. We reply within two working days.'],
      ['What does it cost?', 'That depends on what you need. Write to us, and we will send you a quote.'],
      ['How soon can you begin?', 'Usually within two weeks. If it is urgent, say so, and we will look for a way.'],
      ['Who looks after my request?', 'One person from the first message to the last, with a colleague who stands in.'],
    ],
    quote: ['Clear words, a fair price, and done on the day that was agreed.', 'A customer'],
  },
];
