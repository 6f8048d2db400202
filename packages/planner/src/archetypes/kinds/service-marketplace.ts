/** Service providers, and requests to them. */
import { date, email, flow, image, longText, money, must, rating, refers, text } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const serviceMarketplace: Archetype = {
  id: 'service marketplace',
  words:
    'tutoring:3, tutor:3, freelance:3, freelancer:2, handyman:3, babysitter:2, marketplace:2, find a:1, hire:2, service provider:4, hourly rate:2, skill:1, request:1, coach:2, profile:1, subject:1, platform:1, nanny:3, gig:1',
  entities: [
    {
      id: 'provider',
      says: ['provider', 'tutor', 'freelancer', 'coach', 'handyman', 'babysitter', 'nanny'],
      covers: ['teacher', 'driver', 'profile'],
      person: true,
      fields: {
        name: must(text('Name')),
        offers: must(text('Offers')),
        rate: money('Rate per hour'),
        place: text('Place'),
        photo: image('Photo'),
        about: longText('About'),
        email: email(),
        rating: rating(),
      },
      rows: [
        ['Ana Silva', 'Mathematics, grades 5 to 10', 22, 'Online', null, 'I explain until it is easy.', 'ana@example.org', 5],
        ['Jonas Weber', 'French, conversation', 18, 'Freiburg', null, null, 'jonas@example.org', 4],
      ],
    },
    {
      id: 'serviceRequest',
      says: ['request'],
      covers: ['serviceBooking', 'booking'],
      fields: {
        name: must(text('Your name')),
        provider: refers('provider', 'Provider'),
        what: must(text('What for')),
        day: date('When'),
        email: email(),
        message: longText('Message'),
        status: flow('Status', 'Requested, Accepted, Done*, Declined*'),
      },
      rows: [
        ['Mia Roth', 'Ana Silva', 'Fractions, twice a week', 'today+5', 'mia@example.org', null, 'requested'],
        ['Tom Olsen', 'Jonas Weber', 'A trip to Lyon', 'today+2', null, null, 'accepted'],
      ],
    },
  ],
  accent: '#5b3f8c',
  wins: ['tutoring marketplace', 'find a freelancer by skill and hourly rate'],
  loses: ['marketplace for used bikes', 'freelancer portfolio website'],
};
