/** Offers and wanted ads, with prices. */
import { choice, flow, image, longText, money, must, text } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const classifieds: Archetype = {
  id: 'classifieds',
  words:
    'classified:5, classified ad:5, second hand:4, used:2, marketplace:3, buy and sell:5, flea market:4, for sale:2, listing:1, seller:2, buyer:1, ad:2, condition:1, contact seller:4, price:1, swap:1',
  entities: [
    {
      id: 'listing',
      says: ['listing', 'ad', 'offer'],
      covers: ['product', 'item'],
      fields: {
        title: must(text('Title')),
        price: money('Price'),
        category: choice('Category', 'Home, Clothes, Vehicles, Electronics, Books, Sport, Other'),
        condition: choice('Condition', 'New, Like new, Used, For parts'),
        photo: image('Photo'),
        place: text('Place'),
        contact: text('Contact'),
        description: longText('Description'),
        status: flow('Status', 'Available, Reserved, Sold*'),
      },
      rows: [
        [
          'Oak table with six chairs',
          180,
          'home',
          'used',
          null,
          'Freiburg',
          'Ana, 0761 555010',
          'One chair wobbles.',
          'available',
        ],
        ['City bike, 28 inch', 95, 'vehicles', 'used', null, 'Freiburg', 'jonas@example.org', 'New tires.', 'reserved'],
        ['Box of crime novels', 15, 'books', 'like-new', null, 'Kehl', 'Mia, 07851 555020', 'About thirty.', 'available'],
      ],
    },
  ],
  instead: ['car', 'equipment', 'swapOffer', 'promotion'],
  accent: '#a65b1f',
  wins: ['classifieds for our village', 'marketplace for used furniture', 'second hand children clothes, buy and sell'],
  loses: ['online shop for soap with a cart', 'tutoring marketplace'],
};
