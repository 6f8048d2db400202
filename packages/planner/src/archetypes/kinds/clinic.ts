/** Patients, staff and appointments. */
import { date, longText, money, must, refers, text } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const clinic: Archetype = {
  id: 'clinic',
  words:
    'clinic:2, website:-5, patient:3, doctor:2, appointment:2, medical:2, hospital:3, dental:2, therapist:2, treatment:2, health record:4, patient record:5, practice:1, prescription:1, diagnosis:2, physiotherapy:3',
  entities: ['patient'],
  ifMentioned: [
    'doctor',
    'appointment',
    {
      id: 'treatment',
      says: ['treatment', 'medical record', 'health record', 'diagnosis'],
      covers: ['vaccination'],
      fields: {
        what: must(text('What was done')),
        patient: must(refers('patient', 'Patient')),
        day: must(date('Day')),
        diagnosis: text('Diagnosis'),
        by: text('By'),
        cost: money('Cost'),
        notes: longText('Notes'),
      },
      sort: '-day',
      rows: [
        ['First visit', 'Ana Silva', 'today-20', 'Back pain', 'Dr. Roth', 60, null],
        ['Massage', 'Jonas Weber', 'today-6', null, 'Jonas Weber', 35, null],
      ],
    },
    'bill',
    'medication',
  ],
  accent: '#2d7d6f',
  wins: ['patient records for a physiotherapy practice', 'hospital system with patients, doctors and appointments'],
  loses: ['dental clinic website', 'patient satisfaction survey'],
};
