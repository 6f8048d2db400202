/** People who draw each other's names. */
import { email, longText, must, text, yesNo } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const giftDraw: Archetype = {
  id: 'gift draw',
  words:
    'secret santa:6, gift draw:6, gift exchange:6, draw name:6, wichteln:6, kris kringle:6, name draw:6, christmas:1, gift:1, wish:1',
  entities: [
    {
      id: 'giftGiver',
      says: ['participant'],
      covers: ['gift', 'wish', 'contestant', 'colleague', 'event'],
      fields: {
        name: must(text('Name')),
        email: email(),
        wish: longText('Wish or hint'),
        notWith: text('May not draw'),
        given: yesNo('Gift is ready'),
      },
      rows: [
        ['Ana Silva', null, 'Something with tea.', 'Jonas Weber', false],
        ['Jonas Weber', null, null, 'Ana Silva', true],
        ['Mia Lind', null, 'A book that made you laugh.', null, false],
      ],
    },
  ],
  ofOthers: true,
  accent: '#a2332f',
  wins: ['secret santa for our team', 'gift exchange: who draws whom'],
  loses: ['christmas gift shop', 'drawing pad'],
};
