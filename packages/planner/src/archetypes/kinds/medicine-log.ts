/** Medicine, with the times taken. */
import { dateTime, must, refers, text } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const medicineLog: Archetype = {
  id: 'medicine log',
  words:
    'medication:3, medicine:3, pill:3, dose:2, took:1, take:1, reminder:1, morning:1, track:1, refill:2, prescription:2, log:1, adherence:2, tracker:1',
  entities: [
    'medication',
    {
      id: 'intake',
      says: ['intake', 'dose'],
      fields: {
        medication: must(refers('medication', 'Medication')),
        takenAt: must(dateTime('Taken at')),
        dose: text('Dose', '', 60),
        notes: text('Notes'),
      },
      title: 'takenAt',
      sort: '-takenAt',
      rows: [
        ['Iron', 'today 08:00', '1 tablet', null],
        ['Iron', 'today-1 08:20', '1 tablet', 'With juice'],
      ],
    },
  ],
  accent: '#8c2f4b',
  wins: ['log which medication I took and the dose', 'medicine tracker with refill dates'],
  loses: ['clinic with patients and prescriptions'],
};
