/** Items for rent, with renter and period. */
import { date, flow, image, longText, money, must, phone, refers, text, yesNo } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const rental: Archetype = {
  id: 'rental',
  words:
    'rental:3, booking:-5, reservation:-5, car rental:5, bike rental:5, equipment rental:5, rent out:4, hire:2, rent:2, daily rate:2, price per day:3, customer:1, availability:1, return:1, pick up:1, deposit:1, fleet:1, boat:1, costume:-6',
  entities: [
    {
      id: 'rentalItem',
      says: ['rental item', 'car', 'bike', 'boat', 'tool', 'costume', 'camera'],
      covers: ['car', 'equipment', 'flight'],
      fields: {
        name: must(text('Name')),
        category: text('Category'),
        pricePerDay: must(money('Price per day')),
        deposit: money('Deposit'),
        photo: image('Photo'),
        description: longText('Description'),
        available: yesNo('Available'),
      },
      rows: [
        ['Blue one, small', 'Small', 29, 100, null, 'For two, easy to park.', true],
        ['Red one, large', 'Large', 49, 200, null, 'For five with luggage.', false],
      ],
    },
    {
      id: 'rental',
      says: ['rental'],
      covers: ['equipmentLoan', 'booking', 'loan'],
      fields: {
        item: must(refers('rentalItem', 'Item')),
        customer: must(text('Customer')),
        phone: phone(),
        from: must(date('From')),
        until: date('Until'),
        price: money('Price'),
        notes: longText('Notes'),
        status: flow('Status', 'Requested, Confirmed, Out, Returned*, Canceled*'),
      },
      title: 'customer',
      sort: 'from',
      rows: [
        ['Red one, large', 'Ana Silva', null, 'today-1', 'today+2', 147, null, 'out'],
        ['Blue one, small', 'Jonas Weber', null, 'today+5', 'today+6', 58, null, 'confirmed'],
      ],
    },
  ],
  accent: '#1c6ea4',
  wins: ['car rental', 'bike rental with price per day and deposit'],
  loses: ['rental apartments with tenants', 'my monthly rent'],
};
