/** Items of a private collection or a museum. */
import { choice, image, longText, money, must, text, unique } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const collectionCatalog: Archetype = {
  id: 'collection catalog',
  words:
    'museum object:5, museum catalog:5, museum collection:4, coin collection:4, stamp collection:4, art collection:3, antique:3, collectible:3, archive:1, museum:1, collection:2, denomination:2, catalog:1, object:2, origin:1, year:1, exhibit:1, condition:1, loan:-4',
  entities: [
    {
      id: 'collectionObject',
      says: ['object', 'coin', 'stamp', 'antique', 'collectible', 'piece'],
      covers: ['collectionItem', 'artwork', 'item'],
      fields: {
        name: must(text('Name')),
        number: unique('Inventory number'),
        category: text('Category'),
        year: text('Year', '', 40),
        origin: text('Origin'),
        material: text('Material'),
        condition: choice('Condition', 'Mint, Very good, Good, Worn, Broken'),
        place: text('Place'),
        value: money('Value'),
        photo: image('Photo'),
        description: longText('Description'),
      },
      rows: [
        ['Bronze lamp', 'A-001', 'Lamps', 'about 1850', 'Vienna', 'Bronze', 'good', 'Room 2', 320, null, null],
        [
          'Two thalers',
          'A-002',
          'Coins',
          '1841',
          'Saxony',
          'Silver',
          'very-good',
          'Case 4',
          180,
          null,
          'A gift of the Roth family.',
        ],
      ],
    },
  ],
  accent: '#7a4a2b',
  wins: ['catalog of museum objects with origin and year', 'stamp collection with condition'],
  loses: ['record collection of vinyl', 'museum website with opening hours'],
};
