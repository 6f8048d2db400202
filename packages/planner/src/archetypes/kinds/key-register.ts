/** Keys and their holders. */
import { date, flow, must, text, unique } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const keyRegister: Archetype = {
  id: 'key register',
  words:
    'key register:5, key management:5, key log:5, key holder:3, key number:4, key:2, holder:1, issued:1, returned:1, lock:1, handed out:2, building:1',
  entities: [
    {
      id: 'keyItem',
      says: ['key'],
      fields: {
        keyNumber: must(unique('Key number')),
        opens: text('Opens'),
        holder: text('Holder'),
        issuedOn: date('Issued on'),
        returnedOn: date('Returned on'),
        notes: text('Notes'),
        status: flow('Status', 'In the cabinet, Handed out, Lost*'),
      },
      rows: [
        ['K-014', 'Music room', 'Ana Silva', 'today-30', null, null, 'handed-out'],
        ['K-015', 'Cellar', null, null, null, null, 'in-the-cabinet'],
      ],
    },
  ],
  accent: '#8a5a00',
  wins: ['key register for the school with key number and holder', 'key log: who holds which key'],
  loses: ['password manager', 'key results'],
};
