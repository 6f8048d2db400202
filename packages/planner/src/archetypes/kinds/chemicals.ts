/** Chemicals with storage place and expiry date. */
import { choice, date, decimal, file, longText, must, refers, text, unique } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const chemicals: Archetype = {
  id: 'chemicals',
  words:
    'chemical:4, reagent:5, laboratory:1, lab:1, hazard:2, storage location:1, expiry:1, cas number:5, safety data sheet:5, usage log:2, inventory:1',
  entities: [
    {
      id: 'chemical',
      says: ['chemical', 'reagent', 'laboratory chemical'],
      covers: ['item', 'risk', 'rawMaterial'],
      fields: {
        name: must(text('Name')),
        casNumber: unique('CAS number'),
        quantity: decimal('Quantity'),
        unit: text('Unit', '', 20),
        hazard: choice('Hazard', 'None, Flammable, Corrosive, Toxic, Oxidizing, Harmful to water'),
        storageLocation: text('Storage location'),
        bestBefore: date('Best before'),
        supplier: text('Supplier'),
        dataSheet: file('Safety data sheet'),
        notes: longText('Notes'),
      },
      rows: [
        ['Ethanol, 96 %', '64-17-5', 2.5, 'l', 'flammable', 'Cabinet 2', 'today+300', 'Hafen Supplies', null, null],
        ['Sodium hydroxide', '1310-73-2', 500, 'g', 'corrosive', 'Shelf 4', 'today+40', null, null, 'Keep dry'],
      ],
    },
  ],
  ifMentioned: [
    {
      id: 'usage',
      says: ['usage', 'usage log', 'withdrawal'],
      covers: ['stockMovement'],
      fields: {
        chemical: must(refers('chemical', 'Chemical')),
        amount: must(decimal('Amount')),
        by: text('By'),
        day: must(date('Day')),
        purpose: text('Purpose'),
      },
      title: 'day',
      sort: '-day',
      rows: [
        ['Ethanol, 96 %', 0.2, 'Mia Roth', 'today-1', 'Cleaning'],
        ['Sodium hydroxide', 25, 'Jonas Weber', 'today-4', 'Titration'],
      ],
    },
  ],
  accent: '#5b3f8c',
  wins: ['inventory of laboratory chemicals with hazard and expiry', 'reagents by cas number'],
  loses: ['cleaning products shop'],
};
