/** Suppliers and their ratings. */
import { date, email, integer, longText, must, phone, rating, refers, text } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const supplierEvaluation: Archetype = {
  id: 'supplier evaluation',
  words:
    'supplier evaluation:5, vendor evaluation:5, supplier rating:5, vendor rating:5, supplier:2, vendor:2, evaluation:2, evaluate:2, rate:1, quality:1, delivery:1, ranking:1, scorecard:3, criteria:2',
  entities: [
    {
      id: 'supplier',
      says: ['supplier', 'vendor'],
      covers: ['supplier'],
      fields: {
        name: must(text('Name')),
        category: text('Category'),
        contactPerson: text('Contact person'),
        email: email(),
        phone: phone(),
        notes: longText('Notes'),
      },
      rows: [
        ['Nordwind Trading', 'Paper', 'Lea Brandt', 'lea@nordwind.example', null, null],
        ['Hafen Supplies', 'Tools', 'Tom Olsen', null, null, null],
      ],
    },
    {
      id: 'evaluation',
      says: ['evaluation', 'assessment'],
      covers: ['review', 'shipment', 'equipment'],
      fields: {
        supplier: must(refers('supplier', 'Supplier')),
        day: must(date('Day')),
        by: text('By'),
        quality: integer('Quality', undefined, 1, 5),
        delivery: integer('Delivery', undefined, 1, 5),
        price: integer('Price', undefined, 1, 5),
        rating: rating('Overall'),
        comment: longText('Comment'),
      },
      title: 'day',
      sort: '-day',
      rows: [
        ['Nordwind Trading', 'today-20', 'Mia Roth', 4, 5, 3, 4, 'Always on time.'],
        ['Hafen Supplies', 'today-8', 'Jonas Weber', 3, 2, 5, 3, 'Late twice this year.'],
      ],
    },
  ],
  accent: '#3d5a80',
  wins: ['supplier evaluation with quality and delivery scores', 'vendor rating scorecard'],
  loses: ['list of suppliers', 'teacher evaluation'],
};
