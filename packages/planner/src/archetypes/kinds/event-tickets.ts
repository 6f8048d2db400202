/** Events with ticket types and ticket holders. */
import { email, flow, integer, money, must, refers, text, unique } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const eventTickets: Archetype = {
  id: 'event tickets',
  words:
    'ticket type:5, event ticket:5, ticketing:4, concert ticket:5, ticket sale:2, per person:-6, ticket:2, event:2, check in:2, qr code:1, vip:2, early bird:3, venue:1, attendee:1, box office:4',
  entities: [
    'event',
    {
      id: 'ticketType',
      says: ['ticket type'],
      fields: {
        name: must(text('Name')),
        event: must(refers('event', 'Event')),
        price: must(money('Price')),
        quantity: integer('How many'),
        description: text('Description'),
      },
      rows: [
        ['Standing', 'Summer party', 12, 150, null],
        ['Seated', 'Summer party', 18, 60, 'In the first rows'],
      ],
    },
    {
      id: 'eventTicket',
      says: ['ticket'],
      covers: ['ticket', 'signUp'],
      fields: {
        code: must(unique('Code')),
        ticketType: must(refers('ticketType', 'Ticket type')),
        holder: must(text('Name')),
        email: email(),
        status: flow('Status', 'Reserved, Paid, Checked in*, Canceled*'),
      },
      rows: [
        ['T-0041', 'Standing', 'Ana Silva', 'ana@example.org', 'paid'],
        ['T-0042', 'Seated', 'Jonas Weber', null, 'reserved'],
      ],
    },
  ],
  accent: '#5b3f8c',
  wins: ['sell event tickets with vip and early bird ticket types', 'ticketing for our theater with check-in'],
  loses: ['support tickets with replies', 'train tickets'],
};
