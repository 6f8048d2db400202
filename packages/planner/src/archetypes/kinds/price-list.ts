/** The prices of a business, for its customers to read. */
import { choice, longText, money, must, text } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const priceList: Archetype = {
  id: 'price list',
  words:
    'price list:5, list of price:5, price overview:4, rate card:5, price sheet:4, website:-6, page:-2, site:-4, landing:-6, shop:-4, invoice:-4, quote:-4, compare:-4, calculator:-6, stock:-4, inventory:-4, appointment:-4, booking:-4',
  entities: [
    {
      id: 'pricedService',
      says: ['price'],
      covers: ['note', 'product', 'service'],
      fields: {
        what: must(text('What')),
        price: must(money('Price')),
        group: text('Group'),
        unit: choice('Per', 'Piece, Hour, Person, Day, Month'),
        details: longText('Details'),
      },
      sort: 'group',
      rows: [
        ['Small service', 79, 'Service', 'piece', 'About an hour.'],
        ['Large service', 189, 'Service', 'piece', null],
        ['Work by the hour', 64, 'Work', 'hour', null],
      ],
    },
  ],
  instead: ['customer', 'client'],
  without: ['pricing'],
  byOwner: true,
  accent: '#2f6f4f',
  wins: ['price list for my garage', 'rate card of a translator'],
  loses: ['website for a hair salon with a price list', 'compare phones by price', 'shop with prices'],
};
