/** Drinks per day. */
import { choice, dateTime, integer, must, text } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const waterIntake: Archetype = {
  id: 'water intake',
  words:
    'water intake:5, water tracker:5, remind me:-8, drink water:5, hydration:2, water:1, glass:1, drink:1, ml:2, daily goal:1, liter:1, litre:1, reminder:1',
  entities: [
    {
      id: 'waterIntake',
      says: ['drink', 'water intake'],
      fields: {
        at: must(dateTime('When')),
        amount: must(integer('Amount', 'ml', 1)),
        drink: choice('Drink', 'Water, Tea, Juice, Other'),
        notes: text('Notes'),
      },
      title: 'at',
      sort: '-at',
      rows: [
        ['today 08:10', 250, 'water', null],
        ['today 10:30', 300, 'tea', null],
        ['today-1 13:00', 500, 'water', 'After the run'],
      ],
    },
  ],
  instead: ['reading'],
  features: ['charts'],
  accent: '#1c6ea4',
  wins: ['water intake tracker', 'hydration log with glasses of water'],
  loses: ['water quality measurements', 'water meter readings'],
};
