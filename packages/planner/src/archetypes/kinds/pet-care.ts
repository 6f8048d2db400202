/** Pets and their care. */
import { choice, date, decimal, longText, money, must, refers, text } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const petCare: Archetype = {
  id: 'pet care',
  words:
    'pet care:5, pet:3, vet visit:3, dog walk:4, pet health:5, vet:1, vaccination:1, feeding:1, grooming:2, puppy:2, shop:-5, dog:1, cat:1, walk:1, weight:1, adoption:-5, appointment:-2',
  entities: [
    'pet',
    {
      id: 'careEntry',
      says: ['care entry', 'vet visit', 'vaccination', 'walk', 'feeding'],
      covers: ['vaccination', 'feeding', 'weightEntry'],
      fields: {
        what: must(text('What')),
        pet: refers('pet', 'Pet'),
        kind: choice('Kind', 'Vet visit, Vaccination, Feeding, Walk, Grooming, Weighing, Other'),
        day: must(date('Day')),
        weight: decimal('Weight', 'kg'),
        cost: money('Cost'),
        nextOn: date('Next on'),
        notes: longText('Notes'),
      },
      sort: '-day',
      rows: [
        ['Yearly check', null, 'vet-visit', 'today-30', 12.4, 65, 'today+335', null],
        ['Rabies vaccination', null, 'vaccination', 'today-30', null, 40, 'today+700', null],
      ],
    },
  ],
  instead: ['run', 'owner'],
  accent: '#a65b1f',
  wins: ['pet care log with vet visits and vaccinations', 'app for my dog: walks, feeding, grooming'],
  loses: ['pet shop with a cart', 'vet clinic with owners and appointments'],
};
