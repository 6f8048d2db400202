/** Houses and apartments for sale or rent, with viewing requests. */
import { date, email, flow, image, longText, must, phone, refers, text } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const realEstate: Archetype = {
  id: 'real estate',
  words:
    'real estate:4, property listing:5, apartment listing:5, house listing:5, home for sale:4, realtor:5, estate agent:4, listing:1, agent:1, viewing:2, property:1, for rent:1, bedroom:2, buyer:1',
  entities: ['property'],
  ifMentioned: [
    {
      id: 'viewingRequest',
      says: ['viewing request', 'viewing', 'inquiry', 'enquiry'],
      covers: ['lead', 'serviceBooking', 'booking'],
      fields: {
        name: must(text('Name')),
        property: refers('property', 'Property'),
        email: email(),
        phone: phone(),
        day: date('Day wished'),
        message: longText('Message'),
        status: flow('Status', 'New, Confirmed, Seen*, Declined*'),
      },
      rows: [
        ['Ana Silva', 'Bright flat by the park', 'ana@example.org', null, 'today+3', null, 'new'],
        ['Jonas Weber', 'Bright flat by the park', null, null, 'today+4', 'After five, please.', 'confirmed'],
      ],
    },
    {
      id: 'estateAgent',
      says: ['agent', 'realtor', 'estate agent'],
      covers: ['employee'],
      person: true,
      fields: { name: must(text('Name')), email: email(), phone: phone(), region: text('Region'), photo: image('Photo') },
      rows: [
        ['Mia Roth', 'mia@example.org', null, 'North', null],
        ['Tom Olsen', null, null, 'Old town', null],
      ],
    },
  ],
  accent: '#2f6f4f',
  wins: ['real estate listings with agents and viewing requests', 'apartment listings with price and bedrooms'],
  loses: ['tenants and rent payments', 'real numbers quiz'],
};
