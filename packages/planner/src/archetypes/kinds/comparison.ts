/** Options to compare, with reviews. */
import { image, longText, money, must, rating, text, url } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const comparison: Archetype = {
  id: 'comparison',
  words:
    'compare:2, comparing:3, comparison:3, side by side:4, specification:2, spec:2, model:1, review:1, filter:1, price:1, product comparison:5, versus:2, range:1, brand:1, next to each:4, pro and con:4, difference:1, two or more:1',
  entities: [
    {
      id: 'comparedProduct',
      says: ['product', 'model'],
      covers: ['product'],
      fields: {
        name: must(text('Name')),
        brand: text('Brand'),
        price: money('Price'),
        specifications: longText('Specifications'),
        photo: image('Photo'),
        pros: longText('Pros'),
        cons: longText('Cons'),
        rating: rating(),
        link: url('Link'),
      },
      rows: [
        ['Model A', 'Nordwind', 449, '25 km/h\n40 km', null, 'Light', 'Small wheels', 4, null],
        ['Model B', 'Hafen', 619, '25 km/h\n60 km', null, 'Goes far', 'Heavy', 5, null],
      ],
    },
  ],
  ifMentioned: ['review'],
  accent: '#1c6ea4',
  wins: ['product comparison with specifications and reviews', 'compare phones side by side by price and brand'],
  loses: ['compare my two bank accounts over time'],
};
