/** Customers, treatments and appointments. */
import { dateTime, flow, integer, longText, money, must, phone, text } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const salonAppointments: Archetype = {
  id: 'salon appointments',
  words:
    'website:-6, barber:3, hairdresser:3, salon:2, hair salon:2, beauty:2, massage:2, nail:2, tattoo:3, appointment:3, customer:1, client:1, service:1, price list:1, book:1, stylist:3',
  entities: [
    {
      id: 'salonAppointment',
      says: ['appointment'],
      covers: ['appointment', 'serviceBooking', 'booking'],
      fields: {
        customer: must(text('Customer')),
        service: text('Service'),
        startsAt: must(dateTime('Starts')),
        minutes: integer('Minutes', 'min', 5),
        price: money('Price'),
        phone: phone(),
        by: text('With'),
        notes: longText('Notes'),
        status: flow('Status', 'Requested, Confirmed, Done*, Canceled*'),
      },
      sort: 'startsAt',
      rows: [
        ['Ana Silva', 'Cut and wash', 'today+1 10:00', 45, 38, null, 'Lea', null, 'confirmed'],
        ['Jonas Weber', 'Beard', 'today+1 11:00', 20, 18, null, 'Tom', null, 'requested'],
      ],
    },
  ],
  ifMentioned: [
    'customer',
    'client',
    {
      id: 'salonService',
      says: ['service', 'treatment'],
      fields: {
        name: must(text('Name')),
        minutes: integer('Minutes', 'min'),
        price: money('Price'),
        description: text('Description'),
      },
      rows: [
        ['Cut and wash', 45, 38, null],
        ['Beard', 20, 18, null],
      ],
    },
  ],
  accent: '#8c2f4b',
  wins: ['appointments of a hair salon with stylist and service', 'barber appointments with customers'],
  loses: ['website for a hair salon with prices', 'doctor appointments with patients'],
};
